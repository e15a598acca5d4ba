CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`due_by` integer,
	`steps` text NOT NULL,
	`reported_at` integer NOT NULL,
	`decision` text,
	`loss_minor` integer,
	`refund_id` text,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_amount_positive" CHECK("disputes"."amount_minor" > 0),
	CONSTRAINT "disputes_status_known" CHECK("disputes"."status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'lost', 'won')),
	CONSTRAINT "disputes_reason_known" CHECK("disputes"."reason" in ('fraudulent', 'unrecognized', 'duplicate', 'product_not_received', 'product_unacceptable', 'credit_not_processed', 'general')),
	CONSTRAINT "disputes_decision_known" CHECK("disputes"."decision" in ('credit-note', 'loss')),
	CONSTRAINT "disputes_decision_booked" CHECK(("disputes"."decision" is null) = ("disputes"."loss_minor" is null)
          and ("disputes"."decision" is null) = ("disputes"."decided_at" is null)
          and (coalesce("disputes"."decision", '') = 'credit-note') = ("disputes"."refund_id" is not null))
);
--> statement-breakpoint
CREATE INDEX `disputes_checkout` ON `disputes` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `disputes_refund` ON `disputes` (`refund_id`);--> statement-breakpoint
CREATE INDEX `disputes_unsettled` ON `disputes` (`due_by`) WHERE "disputes"."status" not in ('won', 'warning_closed') and "disputes"."decision" is null;--> statement-breakpoint
CREATE TABLE `fraud_warnings` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`reported_at` integer NOT NULL,
	`checked_at` integer,
	`checked_by` text,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `fraud_warnings_checkout` ON `fraud_warnings` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `fraud_warnings_open` ON `fraud_warnings` (`reported_at`) WHERE "fraud_warnings"."checked_at" is null;