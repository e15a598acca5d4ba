CREATE TABLE "shop"."documents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"year" bigint NOT NULL,
	"serial" bigint NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"customer_name" text COLLATE "C" NOT NULL,
	"customer_company" text COLLATE "C" NOT NULL,
	"po_number" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"issued_at" bigint NOT NULL,
	"settings_version" bigint NOT NULL,
	"buyer_tax_number" text COLLATE "C" NOT NULL,
	"buyer_address" text COLLATE "C" NOT NULL,
	"valid_until" bigint,
	"snapshot" json,
	CONSTRAINT "documents_kind_known" CHECK ("shop"."documents"."kind" in ('proforma', 'invoice', 'credit-note', 'packing-slip')),
	CONSTRAINT "documents_total_computed" CHECK ("shop"."documents"."total_minor" = "shop"."documents"."net_minor" + "shop"."documents"."tax_minor"),
	CONSTRAINT "documents_snapshot_present" CHECK (("shop"."documents"."kind" = 'proforma') = ("shop"."documents"."snapshot" is null))
);
--> statement-breakpoint
CREATE TABLE "shop"."settings_versions" (
	"version" bigint PRIMARY KEY NOT NULL,
	"content" json NOT NULL,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."settlements" ADD COLUMN "has_invoice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."documents" ADD CONSTRAINT "documents_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."documents" ADD CONSTRAINT "documents_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "shop"."documents" USING btree ("kind","year","serial") WHERE "shop"."documents"."kind" <> 'proforma';--> statement-breakpoint
CREATE INDEX "documents_checkout" ON "shop"."documents" USING btree ("checkout_id") WHERE "shop"."documents"."kind" <> 'proforma';--> statement-breakpoint
CREATE INDEX "documents_customer" ON "shop"."documents" USING btree ("customer_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "shop"."documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_po_number" ON "shop"."documents" USING btree (lower("po_number"),"issued_at") WHERE lower("shop"."documents"."po_number") <> '';--> statement-breakpoint
-- Settlements from before there were invoices have none.
UPDATE "shop"."settlements" SET "has_invoice" = false;--> statement-breakpoint
INSERT INTO "shop"."settings_versions" ("version", "content", "saved_at") SELECT "version", "content", "updated_at" FROM "shop"."settings";
