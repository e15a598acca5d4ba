CREATE TABLE "shop"."bank_credits" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "bank_credits_amount_positive" CHECK ("shop"."bank_credits"."amount_minor" > 0),
	CONSTRAINT "bank_credits_status_known" CHECK ("shop"."bank_credits"."status" in ('open', 'kept', 'returned')),
	CONSTRAINT "bank_credits_decided" CHECK (("shop"."bank_credits"."status" = 'open') = ("shop"."bank_credits"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "shop"."invoice_emails" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"asked_at" bigint NOT NULL,
	"confirmed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "shop"."documents" ADD COLUMN "payment_method" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."bank_credits" ADD CONSTRAINT "bank_credits_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."bank_credits" ADD CONSTRAINT "bank_credits_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."invoice_emails" ADD CONSTRAINT "invoice_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_credits_transaction" ON "shop"."bank_credits" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "bank_credits_checkout" ON "shop"."bank_credits" USING btree ("checkout_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_credits_created" ON "shop"."bank_credits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_credits_held" ON "shop"."bank_credits" USING btree ("customer_id","status") WHERE "shop"."bank_credits"."status" <> 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_emails_token" ON "shop"."invoice_emails" USING btree ("token");