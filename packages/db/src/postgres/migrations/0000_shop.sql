CREATE TABLE "shop"."audit" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"actor_id" text COLLATE "C",
	"action" text COLLATE "C" NOT NULL,
	"target_type" text COLLATE "C" NOT NULL,
	"target_id" text COLLATE "C" NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL,
	"at" bigint NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "audit_target_known" CHECK ("shop"."audit"."target_type" in ('user', 'part', 'order', 'review'))
);
--> statement-breakpoint
CREATE TABLE "shop"."contact_messages" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."counters" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."idempotency_keys" (
	"scope" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"request_hash" text COLLATE "C" NOT NULL,
	"response" json NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "shop"."newsletter_addresses" (
	"email" text COLLATE "C" PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."order_counts" (
	"state" text COLLATE "C" PRIMARY KEY NOT NULL,
	"orders" bigint NOT NULL,
	CONSTRAINT "order_counts_state_known" CHECK ("shop"."order_counts"."state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "shop"."order_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"from_state" text COLLATE "C",
	"to_state" text COLLATE "C" NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"note" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "order_events_from_known" CHECK ("shop"."order_events"."from_state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "order_events_to_known" CHECK ("shop"."order_events"."to_state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "order_events_actor_known" CHECK ("shop"."order_events"."actor" in ('customer', 'admin', 'system', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "shop"."orders" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"sku_normal" text COLLATE "C" NOT NULL,
	"part_name" text COLLATE "C" NOT NULL,
	"image" text COLLATE "C" NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"customer_name" text COLLATE "C" NOT NULL,
	"customer_email" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"transaction_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint,
	CONSTRAINT "orders_quantity_positive" CHECK ("shop"."orders"."quantity" > 0),
	CONSTRAINT "orders_unit_price_positive" CHECK ("shop"."orders"."unit_price_minor" > 0),
	CONSTRAINT "orders_total_computed" CHECK ("shop"."orders"."total_minor" = "shop"."orders"."unit_price_minor" * "shop"."orders"."quantity"),
	CONSTRAINT "orders_state_known" CHECK ("shop"."orders"."state" in ('unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded')),
	CONSTRAINT "orders_paid_in_full" CHECK (("shop"."orders"."transaction_id" is null) = ("shop"."orders"."paid_at" is null)
          and ("shop"."orders"."paid_at" is null) = ("shop"."orders"."state" in ('unpaid', 'cancelled', 'expired')))
);
--> statement-breakpoint
CREATE TABLE "shop"."part_counts" (
	"category" text COLLATE "C" PRIMARY KEY NOT NULL,
	"parts" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."parts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sku" text COLLATE "C" NOT NULL,
	"sku_normal" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"search_words" text COLLATE "C" NOT NULL,
	"image" text COLLATE "C" NOT NULL,
	"category" text COLLATE "C",
	"price_minor" bigint NOT NULL,
	"on_hand" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	"min_order_qty" bigint NOT NULL,
	"order_multiple" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"rank" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "parts_sku_present" CHECK ("shop"."parts"."sku_normal" <> ''),
	CONSTRAINT "parts_price_positive" CHECK ("shop"."parts"."price_minor" > 0),
	CONSTRAINT "parts_on_hand_not_negative" CHECK ("shop"."parts"."on_hand" >= 0),
	CONSTRAINT "parts_reserved_not_negative" CHECK ("shop"."parts"."reserved" >= 0),
	CONSTRAINT "parts_reserved_on_hand" CHECK ("shop"."parts"."reserved" <= "shop"."parts"."on_hand"),
	CONSTRAINT "parts_min_positive" CHECK ("shop"."parts"."min_order_qty" > 0),
	CONSTRAINT "parts_multiple_positive" CHECK ("shop"."parts"."order_multiple" > 0),
	CONSTRAINT "parts_whole_packs" CHECK ("shop"."parts"."min_order_qty" % "shop"."parts"."order_multiple" = 0),
	CONSTRAINT "parts_status_known" CHECK ("shop"."parts"."status" in ('draft', 'active', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "shop"."payments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"intent_id" text COLLATE "C" NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempt" bigint NOT NULL,
	"refund_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "payments_amount_positive" CHECK ("shop"."payments"."amount_minor" > 0),
	CONSTRAINT "payments_attempt_positive" CHECK ("shop"."payments"."attempt" > 0),
	CONSTRAINT "payments_status_known" CHECK ("shop"."payments"."status" in ('open', 'succeeded', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "shop"."profiles" (
	"user_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"education" text COLLATE "C" NOT NULL,
	"location" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"linkedin" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"image" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."provider_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."reviews" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"author_id" text COLLATE "C",
	"author_name" text COLLATE "C" NOT NULL,
	"feedback" text COLLATE "C" NOT NULL,
	"rating" bigint NOT NULL,
	"image" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C",
	"demo" boolean NOT NULL,
	"hidden" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "reviews_rating_in_range" CHECK ("shop"."reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shop"."settlements" (
	"transaction_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."stock_ledger" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"on_hand_delta" bigint NOT NULL,
	"reserved_delta" bigint NOT NULL,
	"order_id" text COLLATE "C",
	"actor" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "stock_ledger_actor_known" CHECK ("shop"."stock_ledger"."actor" in ('customer', 'admin', 'system', 'stripe')),
	CONSTRAINT "stock_ledger_deltas_fit_kind" CHECK (case "shop"."stock_ledger"."kind"
          when 'initial' then "shop"."stock_ledger"."on_hand_delta" > 0 and "shop"."stock_ledger"."reserved_delta" = 0
          when 'adjustment' then "shop"."stock_ledger"."on_hand_delta" <> 0 and "shop"."stock_ledger"."reserved_delta" = 0
          when 'reservation' then "shop"."stock_ledger"."on_hand_delta" = 0 and "shop"."stock_ledger"."reserved_delta" > 0
          when 'release' then "shop"."stock_ledger"."on_hand_delta" = 0 and "shop"."stock_ledger"."reserved_delta" < 0
          when 'shipment' then "shop"."stock_ledger"."on_hand_delta" < 0 and "shop"."stock_ledger"."reserved_delta" = "shop"."stock_ledger"."on_hand_delta"
          else false end)
);
--> statement-breakpoint
CREATE TABLE "shop"."users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"uid" text COLLATE "C",
	"display_name" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("shop"."users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_status_known" CHECK ("shop"."users"."status" in ('active', 'deactivated'))
);
--> statement-breakpoint
ALTER TABLE "shop"."audit" ADD CONSTRAINT "audit_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Before the reference to this pair.
CREATE UNIQUE INDEX "settlements_pair" ON "shop"."settlements" USING btree ("transaction_id","checkout_id");
--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD CONSTRAINT "orders_settlement" FOREIGN KEY ("transaction_id","checkout_id") REFERENCES "shop"."settlements"("transaction_id","checkout_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop"."stock_ledger" ADD CONSTRAINT "stock_ledger_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "shop"."contact_messages" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "shop"."contact_messages" USING btree ("email","created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_at" ON "shop"."idempotency_keys" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "newsletter_addresses_created" ON "shop"."newsletter_addresses" USING btree ("created_at","email");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_position" ON "shop"."order_events" USING btree ("order_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sequence" ON "shop"."orders" USING btree ("sequence");
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "shop"."orders" USING btree ("customer_id","sequence");
--> statement-breakpoint
CREATE INDEX "orders_customer_state" ON "shop"."orders" USING btree ("customer_id","state","sequence");
--> statement-breakpoint
CREATE INDEX "orders_state" ON "shop"."orders" USING btree ("state","sequence");
--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "shop"."orders" USING btree ("state","expires_at");
--> statement-breakpoint
CREATE INDEX "orders_part" ON "shop"."orders" USING btree ("part_id","state");
--> statement-breakpoint
CREATE INDEX "orders_sku" ON "shop"."orders" USING btree ("sku_normal");
--> statement-breakpoint
CREATE INDEX "orders_transaction" ON "shop"."orders" USING btree ("transaction_id") WHERE "shop"."orders"."transaction_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "parts_sku_normal" ON "shop"."parts" USING btree ("sku_normal");
--> statement-breakpoint
CREATE INDEX "parts_rank" ON "shop"."parts" USING btree ("rank","id");
--> statement-breakpoint
CREATE INDEX "parts_status_rank" ON "shop"."parts" USING btree ("status","rank","id");
--> statement-breakpoint
CREATE INDEX "parts_status_category_rank" ON "shop"."parts" USING btree ("status","category","rank","id");
--> statement-breakpoint
CREATE INDEX "parts_status_name" ON "shop"."parts" USING btree ("status","name_key","rank","id");
--> statement-breakpoint
CREATE INDEX "parts_status_price" ON "shop"."parts" USING btree ("status","price_minor","rank","id");
--> statement-breakpoint
CREATE INDEX "parts_status_available" ON "shop"."parts" USING btree ("status",("on_hand" - "reserved"),"rank","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "shop"."payments" USING btree ("intent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "shop"."payments" USING btree ("order_id","attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "shop"."payments" USING btree ("order_id") WHERE "shop"."payments"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "payments_status" ON "shop"."payments" USING btree ("status","updated_at");
--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "shop"."reviews" USING btree ("hidden","created_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_part" ON "shop"."reviews" USING btree ("part_id","hidden","created_at","id");
--> statement-breakpoint
CREATE INDEX "stock_ledger_part" ON "shop"."stock_ledger" USING btree ("part_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "shop"."users" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_uid" ON "shop"."users" USING btree ("uid");
--> statement-breakpoint
CREATE INDEX "users_created" ON "shop"."users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "users_role_status" ON "shop"."users" USING btree ("role","status");
