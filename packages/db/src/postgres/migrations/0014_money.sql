CREATE TABLE "shop"."bank_receipts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"received_at" bigint NOT NULL,
	"note" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C",
	"recorded_by" text COLLATE "C" NOT NULL,
	"recorded_at" bigint NOT NULL,
	CONSTRAINT "bank_receipts_amount_not_zero" CHECK ("shop"."bank_receipts"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."companies" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tax_number" text COLLATE "C" NOT NULL,
	"billing_address" text COLLATE "C" NOT NULL,
	"invoice_email" text COLLATE "C" NOT NULL,
	"addresses" json NOT NULL,
	"default_address_id" text COLLATE "C",
	"tax_exempt_reason" text COLLATE "C" NOT NULL,
	"exempt_since" bigint,
	"version" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."settings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"content" json NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("shop"."settings"."id" = 'shop')
);
--> statement-breakpoint
ALTER TABLE "shop"."audit" DROP CONSTRAINT "audit_target_known";--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "delivery_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "delivery_tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "tax_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "tax_rate_bp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "tax_exempt_reason" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "payment_method" text COLLATE "C" DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."bank_receipts" ADD CONSTRAINT "bank_receipts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."bank_receipts" ADD CONSTRAINT "bank_receipts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."companies" ADD CONSTRAINT "companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_receipts_reference" ON "shop"."bank_receipts" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bank_receipts_checkout" ON "shop"."bank_receipts" USING btree ("checkout_id","recorded_at","id");--> statement-breakpoint
CREATE INDEX "bank_receipts_recorded" ON "shop"."bank_receipts" USING btree ("recorded_at","id");--> statement-breakpoint
ALTER TABLE "shop"."audit" ADD CONSTRAINT "audit_target_known" CHECK ("shop"."audit"."target_type" in ('user', 'part', 'order', 'review', 'checkout', 'settings'));