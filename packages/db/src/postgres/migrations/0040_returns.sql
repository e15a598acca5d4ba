CREATE TABLE "shop"."returns" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"quantity" bigint NOT NULL,
	"received_units" bigint,
	"restocked_units" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C" NOT NULL,
	"photo" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"answer" text COLLATE "C" NOT NULL,
	"refund_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "returns_reason_known" CHECK ("shop"."returns"."reason" in ('damaged', 'wrong part', 'not as described', 'too many', 'other')),
	CONSTRAINT "returns_state_known" CHECK ("shop"."returns"."state" in ('requested', 'approved', 'received', 'refunded', 'replaced', 'rejected', 'withdrawn')),
	CONSTRAINT "returns_units_fit" CHECK ("shop"."returns"."quantity" > 0
          and coalesce("shop"."returns"."received_units", 1) between 1 and "shop"."returns"."quantity"
          and "shop"."returns"."restocked_units" between 0 and coalesce("shop"."returns"."received_units", 0)),
	CONSTRAINT "returns_received_with_units" CHECK (case when "shop"."returns"."received_units" is null then "shop"."returns"."state" not in ('received', 'refunded', 'replaced')
          else "shop"."returns"."state" in ('received', 'refunded', 'replaced', 'rejected') end),
	CONSTRAINT "returns_refunded_with_refund" CHECK (("shop"."returns"."refund_id" is not null) = ("shop"."returns"."state" = 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "shop"."refund_lines" ADD COLUMN "received_units" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD COLUMN "return_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."returns" ADD CONSTRAINT "returns_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "shop"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_sequence" ON "shop"."returns" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "returns_order" ON "shop"."returns" USING btree ("order_id","sequence");--> statement-breakpoint
CREATE INDEX "returns_customer" ON "shop"."returns" USING btree ("customer_id","sequence");--> statement-breakpoint
CREATE INDEX "returns_state" ON "shop"."returns" USING btree ("state","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_refund" ON "shop"."returns" USING btree ("refund_id") WHERE "shop"."returns"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_photo" ON "shop"."returns" USING btree ("photo") WHERE "shop"."returns"."photo" <> '';--> statement-breakpoint
ALTER TABLE "shop"."shipments" ADD CONSTRAINT "shipments_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "shop"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_return" ON "shop"."shipments" USING btree ("return_id") WHERE "shop"."shipments"."return_id" is not null;