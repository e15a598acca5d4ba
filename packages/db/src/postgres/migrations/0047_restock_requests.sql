CREATE TABLE "shop"."restock_requests" (
	"part_id" text COLLATE "C" NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"requested_at" bigint NOT NULL,
	CONSTRAINT "restock_requests_part_id_customer_id_pk" PRIMARY KEY("part_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "shop"."restock_requests" ADD CONSTRAINT "restock_requests_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."restock_requests" ADD CONSTRAINT "restock_requests_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_requests_customer" ON "shop"."restock_requests" USING btree ("customer_id","part_id");