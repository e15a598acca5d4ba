-- contracts 0038_part_details
-- Every program works without the old index, which the new one replaces.
DROP INDEX "shop"."orders_state";--> statement-breakpoint
CREATE INDEX "orders_state" ON "shop"."orders" USING btree ("state","sequence","checkout_id");