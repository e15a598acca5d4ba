-- contracts 0020_mails
CREATE TABLE "shop"."expected_receipts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"quantity" bigint NOT NULL,
	"expected_on" bigint NOT NULL,
	"note" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"booked_quantity" bigint,
	"booked_at" bigint,
	CONSTRAINT "expected_receipts_quantity_positive" CHECK ("shop"."expected_receipts"."quantity" > 0),
	CONSTRAINT "expected_receipts_booked_once" CHECK (("shop"."expected_receipts"."booked_at" is null) = ("shop"."expected_receipts"."booked_quantity" is null)),
	CONSTRAINT "expected_receipts_booked_positive" CHECK ("shop"."expected_receipts"."booked_quantity" is null or "shop"."expected_receipts"."booked_quantity" > 0)
);
--> statement-breakpoint
DROP INDEX "shop"."stock_ledger_part";--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "low_stock_threshold" bigint;--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD COLUMN "actor_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD COLUMN "reason" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD COLUMN "note" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD COLUMN "receipt_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."expected_receipts" ADD CONSTRAINT "expected_receipts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."expected_receipts" ADD CONSTRAINT "expected_receipts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expected_receipts_part" ON "shop"."expected_receipts" USING btree ("part_id","expected_on","id") WHERE "shop"."expected_receipts"."booked_at" is null;--> statement-breakpoint
CREATE INDEX "expected_receipts_day" ON "shop"."expected_receipts" USING btree ("expected_on","id") WHERE "shop"."expected_receipts"."booked_at" is null;--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD CONSTRAINT "stock_ledger_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD CONSTRAINT "stock_ledger_receipt_id_expected_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "shop"."expected_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_text" ON "shop"."parts" USING btree ("name_key","sku_normal","id");--> statement-breakpoint
CREATE INDEX "parts_own_threshold" ON "shop"."parts" USING btree ("status",("on_hand" - "reserved" - "low_stock_threshold"),"rank","id") WHERE "shop"."parts"."low_stock_threshold" is not null;--> statement-breakpoint
CREATE INDEX "parts_stock_off_sale" ON "shop"."parts" USING btree ("rank","id") WHERE "shop"."parts"."status" <> 'active' and "shop"."parts"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "stock_ledger_part_time" ON "shop"."stock_ledger" USING btree ("part_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_receipt" ON "shop"."stock_ledger" USING btree ("receipt_id") WHERE "shop"."stock_ledger"."receipt_id" is not null;