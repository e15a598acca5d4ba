CREATE TABLE "shop"."refund_lines" (
	"refund_id" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"quantity" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"restock" boolean NOT NULL,
	"released_units" bigint NOT NULL,
	"restocked_units" bigint NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_id_pk" PRIMARY KEY("refund_id","order_id"),
	CONSTRAINT "refund_lines_not_negative" CHECK ("shop"."refund_lines"."quantity" >= 0 and "shop"."refund_lines"."total_minor" >= 0 and "shop"."refund_lines"."tax_minor" >= 0
          and "shop"."refund_lines"."released_units" >= 0 and "shop"."refund_lines"."restocked_units" >= 0
          and "shop"."refund_lines"."released_units" + "shop"."refund_lines"."restocked_units" <= "shop"."refund_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "shop"."refunds" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"transaction_id" text COLLATE "C" NOT NULL,
	"provider_refund_id" text COLLATE "C",
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"delivery_tax_minor" bigint NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"requested_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"succeeded_at" bigint,
	CONSTRAINT "refunds_amount_positive" CHECK ("shop"."refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_parts_not_negative" CHECK ("shop"."refunds"."tax_minor" >= 0 and "shop"."refunds"."delivery_minor" >= 0 and "shop"."refunds"."delivery_tax_minor" >= 0),
	CONSTRAINT "refunds_reason_known" CHECK ("shop"."refunds"."reason" in ('customer', 'damaged', 'wrong part', 'short delivery', 'late payment', 'goodwill', 'other')),
	CONSTRAINT "refunds_status_known" CHECK ("shop"."refunds"."status" in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "refunds_actor_known" CHECK ("shop"."refunds"."actor" in ('customer', 'admin', 'system', 'stripe'))
);
--> statement-breakpoint
CREATE TABLE "shop"."shipment_lines" (
	"shipment_id" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"quantity" bigint NOT NULL,
	"taken_back_at" bigint,
	CONSTRAINT "shipment_lines_shipment_id_order_id_pk" PRIMARY KEY("shipment_id","order_id"),
	CONSTRAINT "shipment_lines_quantity_positive" CHECK ("shop"."shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."shipments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"checkout_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"carrier" text COLLATE "C" NOT NULL,
	"tracking_number" text COLLATE "C" NOT NULL,
	"tracking_url" text COLLATE "C" NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"at" bigint NOT NULL,
	CONSTRAINT "shipments_actor_known" CHECK ("shop"."shipments"."actor" in ('customer', 'admin', 'system', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "shipped_units" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "released_units" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "refunded_units" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."orders" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."refund_lines" ADD CONSTRAINT "refund_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shop"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipment_lines" ADD CONSTRAINT "shipment_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "shop"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_order" ON "shop"."refund_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "shop"."refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "shop"."refunds" USING btree ("checkout_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "shop"."refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "shop"."refunds" USING btree ("status","updated_at") WHERE "shop"."refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "shipment_lines_order" ON "shop"."shipment_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number" ON "shop"."shipments" USING btree ("checkout_id","number");--> statement-breakpoint
UPDATE "shop"."orders" SET "shipped_units" = "quantity" WHERE "state" IN ('shipped', 'delivered') OR ("state" = 'refunded' AND (SELECT sum(CASE WHEN "from_state" = 'processing' AND "to_state" = 'shipped' THEN 1 WHEN "from_state" = 'shipped' AND "to_state" = 'processing' THEN -1 ELSE 0 END) FROM "shop"."order_events" WHERE "order_id" = "orders"."id") > 0);
--> statement-breakpoint
UPDATE "shop"."orders" SET "released_units" = "quantity" - "shipped_units", "refunded_units" = "quantity", "refunded_minor" = "total_minor" + "tax_minor" WHERE "state" = 'refunded';
--> statement-breakpoint
INSERT INTO "shop"."shipments" ("id", "checkout_id", "number", "carrier", "tracking_number", "tracking_url", "actor", "actor_id", "at") SELECT 'shipment-' || o."id", o."checkout_id", row_number() OVER (PARTITION BY o."checkout_id" ORDER BY e."at", o."sequence"), '', '', '', e."actor", e."actor_id", e."at" FROM "shop"."orders" o JOIN "shop"."order_events" e ON e."order_id" = o."id" AND e."position" = (SELECT max(l."position") FROM "shop"."order_events" l WHERE l."order_id" = o."id" AND l."from_state" = 'processing' AND l."to_state" = 'shipped') WHERE o."shipped_units" > 0;
--> statement-breakpoint
INSERT INTO "shop"."shipment_lines" ("shipment_id", "order_id", "quantity", "taken_back_at") SELECT 'shipment-' || "id", "id", "quantity", NULL FROM "shop"."orders" WHERE "shipped_units" > 0;
--> statement-breakpoint
INSERT INTO "shop"."refunds" ("id", "checkout_id", "transaction_id", "provider_refund_id", "amount_minor", "tax_minor", "delivery_minor", "delivery_tax_minor", "currency", "reason", "note", "status", "actor", "actor_id", "requested_at", "updated_at", "succeeded_at") SELECT 'refund-' || o."id", o."checkout_id", p."transaction_id", CASE WHEN n."orders" = 1 AND p."transaction_id" NOT LIKE 'bank:%' THEN p."refund_id" END, o."total_minor" + o."tax_minor" + CASE WHEN n."orders" = 1 THEN c."delivery_minor" + c."delivery_tax_minor" ELSE 0 END, o."tax_minor" + CASE WHEN n."orders" = 1 THEN c."delivery_tax_minor" ELSE 0 END, CASE WHEN n."orders" = 1 THEN c."delivery_minor" ELSE 0 END, CASE WHEN n."orders" = 1 THEN c."delivery_tax_minor" ELSE 0 END, o."currency", 'other', '', 'succeeded', e."actor", e."actor_id", e."at", e."at", e."at" FROM "shop"."orders" o JOIN "shop"."payments" p ON p."transaction_id" = o."transaction_id" JOIN "shop"."checkouts" c ON c."id" = o."checkout_id" JOIN (SELECT "transaction_id", count(*) AS "orders" FROM "shop"."orders" WHERE "transaction_id" IS NOT NULL GROUP BY "transaction_id") n ON n."transaction_id" = o."transaction_id" JOIN "shop"."order_events" e ON e."order_id" = o."id" AND e."position" = (SELECT min(l."position") FROM "shop"."order_events" l WHERE l."order_id" = o."id" AND l."to_state" = 'refunded') WHERE o."state" = 'refunded';
--> statement-breakpoint
INSERT INTO "shop"."refund_lines" ("refund_id", "order_id", "quantity", "total_minor", "tax_minor", "restock", "released_units", "restocked_units") SELECT 'refund-' || "id", "id", "quantity", "total_minor", "tax_minor", false, "released_units", 0 FROM "shop"."orders" WHERE "state" = 'refunded';
--> statement-breakpoint
INSERT INTO "shop"."refunds" ("id", "checkout_id", "transaction_id", "provider_refund_id", "amount_minor", "tax_minor", "delivery_minor", "delivery_tax_minor", "currency", "reason", "note", "status", "actor", "actor_id", "requested_at", "updated_at", "succeeded_at") SELECT 'refund-' || p."id", p."checkout_id", p."transaction_id", NULL, c."delivery_minor" + c."delivery_tax_minor", c."delivery_tax_minor", c."delivery_minor", c."delivery_tax_minor", p."currency", 'other', '', 'succeeded', 'system', NULL, p."updated_at", p."updated_at", p."updated_at" FROM "shop"."payments" p JOIN "shop"."checkouts" c ON c."id" = p."checkout_id" WHERE p."status" = 'refunded' AND c."delivery_minor" + c."delivery_tax_minor" > 0 AND (SELECT count(*) FROM "shop"."orders" o WHERE o."transaction_id" = p."transaction_id") > 1;
--> statement-breakpoint
INSERT INTO "shop"."refunds" ("id", "checkout_id", "transaction_id", "provider_refund_id", "amount_minor", "tax_minor", "delivery_minor", "delivery_tax_minor", "currency", "reason", "note", "status", "actor", "actor_id", "requested_at", "updated_at", "succeeded_at") SELECT 'refund-' || p."id", p."checkout_id", p."transaction_id", p."refund_id", p."amount_minor", 0, 0, 0, p."currency", 'late payment', '', 'succeeded', 'system', NULL, p."updated_at", p."updated_at", p."updated_at" FROM "shop"."payments" p WHERE p."status" = 'refunded' AND NOT EXISTS (SELECT 1 FROM "shop"."orders" o WHERE o."transaction_id" = p."transaction_id");
