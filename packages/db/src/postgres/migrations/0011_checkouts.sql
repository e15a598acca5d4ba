CREATE TABLE "shop"."checkouts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"po_number" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"lines_minor" bigint NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "checkouts_lines_positive" CHECK ("shop"."checkouts"."lines_minor" > 0),
	CONSTRAINT "checkouts_delivery_not_negative" CHECK ("shop"."checkouts"."delivery_minor" >= 0),
	CONSTRAINT "checkouts_tax_not_negative" CHECK ("shop"."checkouts"."tax_minor" >= 0),
	CONSTRAINT "checkouts_total_computed" CHECK ("shop"."checkouts"."total_minor" = "shop"."checkouts"."lines_minor" + "shop"."checkouts"."delivery_minor" + "shop"."checkouts"."tax_minor")
);
--> statement-breakpoint
-- Every order that was placed before is a checkout of one line.
INSERT INTO "shop"."checkouts" ("id", "sequence", "customer_id", "po_number", "note", "phone", "address", "currency", "lines_minor", "delivery_minor", "tax_minor", "total_minor", "created_at")
SELECT "checkout_id", row_number() OVER (ORDER BY min("sequence")), min("customer_id"), '', '', min("phone"), min("address"), min("currency"), sum("total_minor"), 0, 0, sum("total_minor"), min("created_at")
FROM "shop"."orders" GROUP BY "checkout_id";
--> statement-breakpoint
INSERT INTO "shop"."counters" ("name", "value") SELECT 'checkouts', count(*) FROM "shop"."checkouts" HAVING count(*) > 0;
--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD COLUMN "checkout_id" text COLLATE "C";
--> statement-breakpoint
UPDATE "shop"."payments" SET "checkout_id" = "orders"."checkout_id" FROM "shop"."orders" WHERE "orders"."id" = "payments"."order_id";
--> statement-breakpoint
ALTER TABLE "shop"."payments" ALTER COLUMN "checkout_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop"."payments" DROP COLUMN "order_id";
--> statement-breakpoint
ALTER TABLE "shop"."payments" RENAME COLUMN "intent_id" TO "transaction_id";
--> statement-breakpoint
ALTER INDEX "shop"."payments_intent" RENAME TO "payments_transaction";
--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD CONSTRAINT "checkouts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."settlements" ADD CONSTRAINT "settlements_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_sequence" ON "shop"."checkouts" USING btree ("sequence");
--> statement-breakpoint
CREATE INDEX "checkouts_customer" ON "shop"."checkouts" USING btree ("customer_id","sequence");
--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "shop"."orders" USING btree ("checkout_id","sequence");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "shop"."payments" USING btree ("checkout_id","attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "shop"."payments" USING btree ("checkout_id") WHERE "shop"."payments"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_checkout" ON "shop"."settlements" USING btree ("checkout_id");
