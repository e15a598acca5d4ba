CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`customer_id` text NOT NULL,
	`po_number` text NOT NULL,
	`note` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`currency` text NOT NULL,
	`lines_minor` integer NOT NULL,
	`delivery_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "checkouts_lines_positive" CHECK("checkouts"."lines_minor" > 0),
	CONSTRAINT "checkouts_delivery_not_negative" CHECK("checkouts"."delivery_minor" >= 0),
	CONSTRAINT "checkouts_tax_not_negative" CHECK("checkouts"."tax_minor" >= 0),
	CONSTRAINT "checkouts_total_computed" CHECK("checkouts"."total_minor" = "checkouts"."lines_minor" + "checkouts"."delivery_minor" + "checkouts"."tax_minor")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_sequence` ON `checkouts` (`sequence`);
--> statement-breakpoint
CREATE INDEX `checkouts_customer` ON `checkouts` (`customer_id`,`sequence`);
--> statement-breakpoint
-- Every order that was placed before is a checkout of one line.
INSERT INTO `checkouts` ("id", "sequence", "customer_id", "po_number", "note", "phone", "address", "currency", "lines_minor", "delivery_minor", "tax_minor", "total_minor", "created_at")
SELECT "checkout_id", row_number() OVER (ORDER BY min("sequence")), "customer_id", '', '', "phone", "address", "currency", sum("total_minor"), 0, 0, sum("total_minor"), "created_at"
FROM `orders` GROUP BY "checkout_id";
--> statement-breakpoint
INSERT INTO `counters` ("name", "value") SELECT 'checkouts', count(*) FROM `checkouts` HAVING count(*) > 0;
--> statement-breakpoint
CREATE TABLE `__new_settlements` (
	`transaction_id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_settlements` ("transaction_id", "checkout_id") SELECT "transaction_id", "checkout_id" FROM `settlements`;
--> statement-breakpoint
DROP TABLE `settlements`;
--> statement-breakpoint
ALTER TABLE `__new_settlements` RENAME TO `settlements`;
--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_checkout` ON `settlements` (`checkout_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_pair` ON `settlements` (`transaction_id`,`checkout_id`);
--> statement-breakpoint
CREATE TABLE `__new_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`checkout_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`part_id` text NOT NULL,
	`sku` text NOT NULL,
	`sku_normal` text NOT NULL,
	`part_name` text NOT NULL,
	`image` text NOT NULL,
	`unit_price_minor` integer NOT NULL,
	`quantity` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_company` text DEFAULT '' NOT NULL,
	`customer_email` text NOT NULL,
	`phone` text NOT NULL,
	`phone_digits` text DEFAULT '' NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`transaction_id` text,
	`cancel_reason` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`,`checkout_id`) REFERENCES `settlements`(`transaction_id`,`checkout_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_quantity_positive" CHECK("__new_orders"."quantity" > 0),
	CONSTRAINT "orders_unit_price_positive" CHECK("__new_orders"."unit_price_minor" > 0),
	CONSTRAINT "orders_total_computed" CHECK("__new_orders"."total_minor" = "__new_orders"."unit_price_minor" * "__new_orders"."quantity"),
	CONSTRAINT "orders_state_known" CHECK("__new_orders"."state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "orders_paid_in_full" CHECK(("__new_orders"."transaction_id" is null) = ("__new_orders"."paid_at" is null)
          and ("__new_orders"."paid_at" is null) = ("__new_orders"."state" in ('unpaid', 'cancelled', 'expired')))
);
--> statement-breakpoint
INSERT INTO `__new_orders` ("id", "sequence", "checkout_id", "customer_id", "part_id", "sku", "sku_normal", "part_name", "image", "unit_price_minor", "quantity", "total_minor", "currency", "customer_name", "customer_company", "customer_email", "phone", "phone_digits", "address", "state", "revision", "transaction_id", "cancel_reason", "created_at", "expires_at", "paid_at") SELECT "id", "sequence", "checkout_id", "customer_id", "part_id", "sku", "sku_normal", "part_name", "image", "unit_price_minor", "quantity", "total_minor", "currency", "customer_name", "customer_company", "customer_email", "phone", "phone_digits", "address", "state", "revision", "transaction_id", "cancel_reason", "created_at", "expires_at", "paid_at" FROM `orders`;
--> statement-breakpoint
DROP TABLE `orders`;
--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_sequence` ON `orders` (`sequence`);
--> statement-breakpoint
CREATE INDEX `orders_checkout` ON `orders` (`checkout_id`,`sequence`);
--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`,`sequence`);
--> statement-breakpoint
CREATE INDEX `orders_customer_state` ON `orders` (`customer_id`,`state`,`created_at`,`sequence`);
--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`sequence`);
--> statement-breakpoint
CREATE INDEX `orders_expiry` ON `orders` (`state`,`expires_at`);
--> statement-breakpoint
CREATE INDEX `orders_held` ON `orders` (`customer_id`,`part_id`,`quantity`) WHERE "orders"."state" = 'unpaid';
--> statement-breakpoint
CREATE INDEX `orders_part` ON `orders` (`part_id`,`state`);
--> statement-breakpoint
CREATE INDEX `orders_sku` ON `orders` (`sku_normal`);
--> statement-breakpoint
CREATE INDEX `orders_transaction` ON `orders` (`transaction_id`) WHERE "orders"."transaction_id" is not null;
--> statement-breakpoint
CREATE INDEX `orders_customer_name` ON `orders` (lower("customer_name"),`state`,`sequence`);
--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone_digits`,`state`,`sequence`);
--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`attempt` integer NOT NULL,
	`refund_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount_positive" CHECK("__new_payments"."amount_minor" > 0),
	CONSTRAINT "payments_attempt_positive" CHECK("__new_payments"."attempt" > 0),
	CONSTRAINT "payments_status_known" CHECK("__new_payments"."status" in ('open', 'succeeded', 'cancelled', 'refunded'))
);
--> statement-breakpoint
INSERT INTO `__new_payments` ("id", "checkout_id", "transaction_id", "amount_minor", "currency", "status", "attempt", "refund_id", "created_at", "updated_at") SELECT "payments"."id", "orders"."checkout_id", "payments"."intent_id", "payments"."amount_minor", "payments"."currency", "payments"."status", "payments"."attempt", "payments"."refund_id", "payments"."created_at", "payments"."updated_at" FROM `payments` INNER JOIN `orders` ON "orders"."id" = "payments"."order_id";
--> statement-breakpoint
DROP TABLE `payments`;
--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transaction` ON `payments` (`transaction_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`checkout_id`,`attempt`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`checkout_id`) WHERE "payments"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`updated_at`);
