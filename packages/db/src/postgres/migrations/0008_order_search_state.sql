DROP INDEX "shop"."orders_customer_name";--> statement-breakpoint
DROP INDEX "shop"."orders_phone";--> statement-breakpoint
CREATE INDEX "orders_customer_name" ON "shop"."orders" USING btree (lower("customer_name"),"state","sequence");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "shop"."orders" USING btree ("phone_digits","state","sequence");