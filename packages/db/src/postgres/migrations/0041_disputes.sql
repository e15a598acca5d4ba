CREATE TABLE "shop"."disputes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"due_by" bigint,
	"steps" json NOT NULL,
	"reported_at" bigint NOT NULL,
	"decision" text COLLATE "C",
	"loss_minor" bigint,
	"refund_id" text COLLATE "C",
	"decided_at" bigint,
	"decided_by" text COLLATE "C",
	CONSTRAINT "disputes_amount_positive" CHECK ("shop"."disputes"."amount_minor" > 0),
	CONSTRAINT "disputes_status_known" CHECK ("shop"."disputes"."status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'lost', 'won')),
	CONSTRAINT "disputes_reason_known" CHECK ("shop"."disputes"."reason" in ('fraudulent', 'unrecognized', 'duplicate', 'product_not_received', 'product_unacceptable', 'credit_not_processed', 'general')),
	CONSTRAINT "disputes_decision_known" CHECK ("shop"."disputes"."decision" in ('credit-note', 'loss')),
	CONSTRAINT "disputes_decision_booked" CHECK (("shop"."disputes"."decision" is null) = ("shop"."disputes"."loss_minor" is null)
          and ("shop"."disputes"."decision" is null) = ("shop"."disputes"."decided_at" is null)
          and (coalesce("shop"."disputes"."decision", '') = 'credit-note') = ("shop"."disputes"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop"."fraud_warnings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"reported_at" bigint NOT NULL,
	"checked_at" bigint,
	"checked_by" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "shop"."disputes" ADD CONSTRAINT "disputes_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."fraud_warnings" ADD CONSTRAINT "fraud_warnings_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."fraud_warnings" ADD CONSTRAINT "fraud_warnings_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_checkout" ON "shop"."disputes" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "disputes_refund" ON "shop"."disputes" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "disputes_unsettled" ON "shop"."disputes" USING btree ("due_by") WHERE "shop"."disputes"."status" not in ('won', 'warning_closed') and "shop"."disputes"."decision" is null;--> statement-breakpoint
CREATE INDEX "fraud_warnings_checkout" ON "shop"."fraud_warnings" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "fraud_warnings_open" ON "shop"."fraud_warnings" USING btree ("reported_at") WHERE "shop"."fraud_warnings"."checked_at" is null;