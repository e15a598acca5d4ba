ALTER TABLE "shop"."orders" ADD COLUMN "customer_company" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "phone_digits" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."users" ADD COLUMN "company" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."users" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_customer_name" ON "shop"."orders" USING btree (lower("customer_name"),"sequence");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "shop"."orders" USING btree ("phone_digits","sequence");--> statement-breakpoint
CREATE INDEX "users_search" ON "shop"."users" USING btree ("search_text","id");--> statement-breakpoint
-- What search compares of the rows that are there already.
UPDATE "shop"."orders" SET "phone_digits" = regexp_replace("phone", '[^0-9]', '', 'g') WHERE "phone" <> '';
--> statement-breakpoint
UPDATE "shop"."users" SET "search_text" = lower("email" || chr(10) || "display_name" || chr(10));
