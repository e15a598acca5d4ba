CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`year` integer NOT NULL,
	`serial` integer NOT NULL,
	`customer_id` text NOT NULL,
	`checkout_id` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_company` text NOT NULL,
	`po_number` text NOT NULL,
	`currency` text NOT NULL,
	`net_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`settings_version` integer NOT NULL,
	`buyer_tax_number` text NOT NULL,
	`buyer_address` text NOT NULL,
	`valid_until` integer,
	`snapshot` text,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "documents_kind_known" CHECK("documents"."kind" in ('proforma', 'invoice', 'credit-note', 'packing-slip')),
	CONSTRAINT "documents_total_computed" CHECK("documents"."total_minor" = "documents"."net_minor" + "documents"."tax_minor"),
	CONSTRAINT "documents_snapshot_present" CHECK(("documents"."kind" = 'proforma') = ("documents"."snapshot" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`kind`,`year`,`serial`) WHERE "documents"."kind" <> 'proforma';--> statement-breakpoint
CREATE INDEX `documents_checkout` ON `documents` (`checkout_id`) WHERE "documents"."kind" <> 'proforma';--> statement-breakpoint
CREATE INDEX `documents_customer` ON `documents` (`customer_id`,`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_issued` ON `documents` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_po_number` ON `documents` (lower("po_number"),`issued_at`) WHERE lower("documents"."po_number") <> '';--> statement-breakpoint
CREATE TABLE `settings_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `settlements` ADD `has_invoice` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- Settlements from before there were invoices have none.
UPDATE `settlements` SET "has_invoice" = false;
--> statement-breakpoint
INSERT INTO `settings_versions` ("version", "content", "saved_at") SELECT "version", "content", "updated_at" FROM `settings`;
