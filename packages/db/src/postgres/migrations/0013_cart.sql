CREATE TABLE "shop"."cart_lines" (
	"customer_id" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"added_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"seen_unit_price_minor" bigint NOT NULL,
	"seen_min_order_qty" bigint NOT NULL,
	"seen_order_multiple" bigint NOT NULL,
	"seen_available" bigint NOT NULL,
	CONSTRAINT "cart_lines_customer_id_part_id_pk" PRIMARY KEY("customer_id","part_id"),
	CONSTRAINT "cart_lines_quantity_positive" CHECK ("shop"."cart_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "shop"."cart_lines" ADD CONSTRAINT "cart_lines_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."cart_lines" ADD CONSTRAINT "cart_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_part" ON "shop"."cart_lines" USING btree ("part_id");