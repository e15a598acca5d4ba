DROP INDEX "shop"."orders_state";--> statement-breakpoint
CREATE INDEX "orders_state" ON "shop"."orders" USING btree ("state","sequence","checkout_id");