CREATE TABLE `refund_lines` (
	`refund_id` text NOT NULL,
	`order_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`total_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`restock` integer NOT NULL,
	`released_units` integer NOT NULL,
	`restocked_units` integer NOT NULL,
	PRIMARY KEY(`refund_id`, `order_id`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_lines_not_negative" CHECK("refund_lines"."quantity" >= 0 and "refund_lines"."total_minor" >= 0 and "refund_lines"."tax_minor" >= 0
          and "refund_lines"."released_units" >= 0 and "refund_lines"."restocked_units" >= 0
          and "refund_lines"."released_units" + "refund_lines"."restocked_units" <= "refund_lines"."quantity")
);
--> statement-breakpoint
CREATE INDEX `refund_lines_order` ON `refund_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`provider_refund_id` text,
	`amount_minor` integer NOT NULL,
	`tax_minor` integer NOT NULL,
	`delivery_minor` integer NOT NULL,
	`delivery_tax_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`status` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`requested_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`succeeded_at` integer,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount_positive" CHECK("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_parts_not_negative" CHECK("refunds"."tax_minor" >= 0 and "refunds"."delivery_minor" >= 0 and "refunds"."delivery_tax_minor" >= 0),
	CONSTRAINT "refunds_reason_known" CHECK("refunds"."reason" in ('customer', 'damaged', 'wrong part', 'short delivery', 'late payment', 'goodwill', 'other')),
	CONSTRAINT "refunds_status_known" CHECK("refunds"."status" in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "refunds_actor_known" CHECK("refunds"."actor" in ('customer', 'admin', 'system', 'stripe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refunds_checkout` ON `refunds` (`checkout_id`,`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_transaction` ON `refunds` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `refunds_unfinished` ON `refunds` (`status`,`updated_at`) WHERE "refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE TABLE `shipment_lines` (
	`shipment_id` text NOT NULL,
	`order_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`taken_back_at` integer,
	PRIMARY KEY(`shipment_id`, `order_id`),
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipment_lines_quantity_positive" CHECK("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX `shipment_lines_order` ON `shipment_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`number` integer NOT NULL,
	`carrier` text NOT NULL,
	`tracking_number` text NOT NULL,
	`tracking_url` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipments_actor_known" CHECK("shipments"."actor" in ('customer', 'admin', 'system', 'stripe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_number` ON `shipments` (`checkout_id`,`number`);--> statement-breakpoint
ALTER TABLE `orders` ADD `shipped_units` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `released_units` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_units` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "shipped_units" = "quantity" WHERE "state" IN ('shipped', 'delivered') OR ("state" = 'refunded' AND (SELECT sum(CASE WHEN "from_state" = 'processing' AND "to_state" = 'shipped' THEN 1 WHEN "from_state" = 'shipped' AND "to_state" = 'processing' THEN -1 ELSE 0 END) FROM "order_events" WHERE "order_id" = "orders"."id") > 0);
--> statement-breakpoint
UPDATE "orders" SET "released_units" = "quantity" - "shipped_units", "refunded_units" = "quantity", "refunded_minor" = "total_minor" + "tax_minor" WHERE "state" = 'refunded';
--> statement-breakpoint
INSERT INTO "shipments" ("id", "checkout_id", "number", "carrier", "tracking_number", "tracking_url", "actor", "actor_id", "at") SELECT 'shipment-' || o."id", o."checkout_id", row_number() OVER (PARTITION BY o."checkout_id" ORDER BY e."at", o."sequence"), '', '', '', e."actor", e."actor_id", e."at" FROM "orders" o JOIN "order_events" e ON e."order_id" = o."id" AND e."position" = (SELECT max(l."position") FROM "order_events" l WHERE l."order_id" = o."id" AND l."from_state" = 'processing' AND l."to_state" = 'shipped') WHERE o."shipped_units" > 0;
--> statement-breakpoint
INSERT INTO "shipment_lines" ("shipment_id", "order_id", "quantity", "taken_back_at") SELECT 'shipment-' || "id", "id", "quantity", NULL FROM "orders" WHERE "shipped_units" > 0;
--> statement-breakpoint
INSERT INTO "refunds" ("id", "checkout_id", "transaction_id", "provider_refund_id", "amount_minor", "tax_minor", "delivery_minor", "delivery_tax_minor", "currency", "reason", "note", "status", "actor", "actor_id", "requested_at", "updated_at", "succeeded_at") SELECT 'refund-' || o."id", o."checkout_id", p."transaction_id", CASE WHEN n."orders" = 1 AND p."transaction_id" NOT LIKE 'bank:%' THEN p."refund_id" END, o."total_minor" + o."tax_minor" + CASE WHEN n."orders" = 1 THEN c."delivery_minor" + c."delivery_tax_minor" ELSE 0 END, o."tax_minor" + CASE WHEN n."orders" = 1 THEN c."delivery_tax_minor" ELSE 0 END, CASE WHEN n."orders" = 1 THEN c."delivery_minor" ELSE 0 END, CASE WHEN n."orders" = 1 THEN c."delivery_tax_minor" ELSE 0 END, o."currency", 'other', '', 'succeeded', e."actor", e."actor_id", e."at", e."at", e."at" FROM "orders" o JOIN "payments" p ON p."transaction_id" = o."transaction_id" JOIN "checkouts" c ON c."id" = o."checkout_id" JOIN (SELECT "transaction_id", count(*) AS "orders" FROM "orders" WHERE "transaction_id" IS NOT NULL GROUP BY "transaction_id") n ON n."transaction_id" = o."transaction_id" JOIN "order_events" e ON e."order_id" = o."id" AND e."position" = (SELECT min(l."position") FROM "order_events" l WHERE l."order_id" = o."id" AND l."to_state" = 'refunded') WHERE o."state" = 'refunded';
--> statement-breakpoint
INSERT INTO "refund_lines" ("refund_id", "order_id", "quantity", "total_minor", "tax_minor", "restock", "released_units", "restocked_units") SELECT 'refund-' || "id", "id", "quantity", "total_minor", "tax_minor", false, "released_units", 0 FROM "orders" WHERE "state" = 'refunded';
--> statement-breakpoint
INSERT INTO "refunds" ("id", "checkout_id", "transaction_id", "provider_refund_id", "amount_minor", "tax_minor", "delivery_minor", "delivery_tax_minor", "currency", "reason", "note", "status", "actor", "actor_id", "requested_at", "updated_at", "succeeded_at") SELECT 'refund-' || p."id", p."checkout_id", p."transaction_id", NULL, c."delivery_minor" + c."delivery_tax_minor", c."delivery_tax_minor", c."delivery_minor", c."delivery_tax_minor", p."currency", 'other', '', 'succeeded', 'system', NULL, p."updated_at", p."updated_at", p."updated_at" FROM "payments" p JOIN "checkouts" c ON c."id" = p."checkout_id" WHERE p."status" = 'refunded' AND c."delivery_minor" + c."delivery_tax_minor" > 0 AND (SELECT count(*) FROM "orders" o WHERE o."transaction_id" = p."transaction_id") > 1;
--> statement-breakpoint
INSERT INTO "refunds" ("id", "checkout_id", "transaction_id", "provider_refund_id", "amount_minor", "tax_minor", "delivery_minor", "delivery_tax_minor", "currency", "reason", "note", "status", "actor", "actor_id", "requested_at", "updated_at", "succeeded_at") SELECT 'refund-' || p."id", p."checkout_id", p."transaction_id", p."refund_id", p."amount_minor", 0, 0, 0, p."currency", 'late payment', '', 'succeeded', 'system', NULL, p."updated_at", p."updated_at", p."updated_at" FROM "payments" p WHERE p."status" = 'refunded' AND NOT EXISTS (SELECT 1 FROM "orders" o WHERE o."transaction_id" = p."transaction_id");
