DROP INDEX "shop"."orders_customer";--> statement-breakpoint
DROP INDEX "shop"."orders_customer_state";--> statement-breakpoint
CREATE INDEX "orders_customer" ON "shop"."orders" USING btree ("customer_id","created_at","sequence");--> statement-breakpoint
CREATE INDEX "orders_customer_state" ON "shop"."orders" USING btree ("customer_id","state","created_at","sequence");