DROP INDEX "shop"."contact_messages_email";--> statement-breakpoint
ALTER TABLE "shop"."order_counts" ADD COLUMN "purged" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "cancel_reason" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."users" ADD COLUMN "email_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_held" ON "shop"."orders" USING btree ("customer_id","part_id","quantity") WHERE "shop"."orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "stock_ledger_order" ON "shop"."stock_ledger" USING btree ("order_id") WHERE "shop"."stock_ledger"."order_id" is not null;--> statement-breakpoint
-- What was there before it was counted.
INSERT INTO "shop"."counters" ("name", "value") SELECT 'units on hand', sum("on_hand") FROM "shop"."parts" HAVING count(*) > 0;
