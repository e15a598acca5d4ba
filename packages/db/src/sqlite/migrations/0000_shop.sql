CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`at` integer NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_target_known" CHECK("audit"."target_type" in ('user', 'part', 'order', 'review'))
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`response` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_at` ON `idempotency_keys` (`at`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`from_state` text,
	`to_state` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_events_from_known" CHECK("order_events"."from_state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "order_events_to_known" CHECK("order_events"."to_state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "order_events_actor_known" CHECK("order_events"."actor" in ('customer', 'admin', 'system', 'stripe'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_events_position` ON `order_events` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
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
	`customer_email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`transaction_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`,`checkout_id`) REFERENCES `settlements`(`transaction_id`,`checkout_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_quantity_positive" CHECK("orders"."quantity" > 0),
	CONSTRAINT "orders_unit_price_positive" CHECK("orders"."unit_price_minor" > 0),
	CONSTRAINT "orders_total_computed" CHECK("orders"."total_minor" = "orders"."unit_price_minor" * "orders"."quantity"),
	CONSTRAINT "orders_state_known" CHECK("orders"."state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "orders_paid_in_full" CHECK(("orders"."transaction_id" is null) = ("orders"."paid_at" is null)
          and ("orders"."paid_at" is null) = ("orders"."state" in ('unpaid', 'cancelled', 'expired')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_sequence` ON `orders` (`sequence`);--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `orders_customer_state` ON `orders` (`customer_id`,`state`,`sequence`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`sequence`);--> statement-breakpoint
CREATE INDEX `orders_expiry` ON `orders` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `orders_part` ON `orders` (`part_id`);--> statement-breakpoint
CREATE TABLE `parts` (
	`id` text PRIMARY KEY NOT NULL,
	`sku` text NOT NULL,
	`sku_normal` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`search_words` text NOT NULL,
	`image` text NOT NULL,
	`category` text,
	`price_minor` integer NOT NULL,
	`on_hand` integer NOT NULL,
	`reserved` integer NOT NULL,
	`min_order_qty` integer NOT NULL,
	`order_multiple` integer NOT NULL,
	`status` text NOT NULL,
	`rank` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "parts_sku_present" CHECK("parts"."sku_normal" <> ''),
	CONSTRAINT "parts_price_positive" CHECK("parts"."price_minor" > 0),
	CONSTRAINT "parts_on_hand_not_negative" CHECK("parts"."on_hand" >= 0),
	CONSTRAINT "parts_reserved_not_negative" CHECK("parts"."reserved" >= 0),
	CONSTRAINT "parts_reserved_on_hand" CHECK("parts"."reserved" <= "parts"."on_hand"),
	CONSTRAINT "parts_min_positive" CHECK("parts"."min_order_qty" > 0),
	CONSTRAINT "parts_multiple_positive" CHECK("parts"."order_multiple" > 0),
	CONSTRAINT "parts_whole_packs" CHECK("parts"."min_order_qty" % "parts"."order_multiple" = 0),
	CONSTRAINT "parts_status_known" CHECK("parts"."status" in ('draft', 'active', 'archived'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parts_sku_normal` ON `parts` (`sku_normal`);--> statement-breakpoint
CREATE INDEX `parts_rank` ON `parts` (`rank`,`id`);--> statement-breakpoint
CREATE INDEX `parts_status_rank` ON `parts` (`status`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `parts_status_category_rank` ON `parts` (`status`,`category`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `parts_status_name` ON `parts` (`status`,`name_key`,`rank`,`id`);--> statement-breakpoint
CREATE INDEX `parts_status_price` ON `parts` (`status`,`price_minor`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`intent_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`status` text NOT NULL,
	`attempt` integer NOT NULL,
	`refund_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount_positive" CHECK("payments"."amount_minor" > 0),
	CONSTRAINT "payments_attempt_positive" CHECK("payments"."attempt" > 0),
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('open', 'succeeded', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`order_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`) WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`education` text NOT NULL,
	`location` text NOT NULL,
	`phone` text NOT NULL,
	`linkedin` text NOT NULL,
	`email` text NOT NULL,
	`image` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`feedback` text NOT NULL,
	`rating` integer NOT NULL,
	`image` text NOT NULL,
	`part_id` text,
	`demo` integer NOT NULL,
	`hidden` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_rating_in_range" CHECK("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`hidden`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_part` ON `reviews` (`part_id`,`hidden`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `settlements` (
	`transaction_id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_pair` ON `settlements` (`transaction_id`,`checkout_id`);--> statement-breakpoint
CREATE TABLE `stock_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`part_id` text NOT NULL,
	`kind` text NOT NULL,
	`on_hand_delta` integer NOT NULL,
	`reserved_delta` integer NOT NULL,
	`order_id` text,
	`actor` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`part_id`) REFERENCES `parts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_ledger_actor_known" CHECK("stock_ledger"."actor" in ('customer', 'admin', 'system', 'stripe')),
	CONSTRAINT "stock_ledger_deltas_fit_kind" CHECK(case "stock_ledger"."kind"
          when 'initial' then "stock_ledger"."on_hand_delta" > 0 and "stock_ledger"."reserved_delta" = 0
          when 'adjustment' then "stock_ledger"."on_hand_delta" <> 0 and "stock_ledger"."reserved_delta" = 0
          when 'reservation' then "stock_ledger"."on_hand_delta" = 0 and "stock_ledger"."reserved_delta" > 0
          when 'release' then "stock_ledger"."on_hand_delta" = 0 and "stock_ledger"."reserved_delta" < 0
          when 'shipment' then "stock_ledger"."on_hand_delta" < 0 and "stock_ledger"."reserved_delta" = "stock_ledger"."on_hand_delta"
          else false end)
);
--> statement-breakpoint
CREATE INDEX `stock_ledger_part` ON `stock_ledger` (`part_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`uid` text,
	`display_name` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_status_known" CHECK("users"."status" in ('active', 'deactivated'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_uid` ON `users` (`uid`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_role_status` ON `users` (`role`,`status`);