CREATE TABLE "shop"."list_lines" (
	"list_id" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "list_lines_list_id_part_id_pk" PRIMARY KEY("list_id","part_id"),
	CONSTRAINT "list_lines_quantity_positive" CHECK ("shop"."list_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop"."lists" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"customer_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."list_lines" ADD CONSTRAINT "list_lines_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "shop"."lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."list_lines" ADD CONSTRAINT "list_lines_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."lists" ADD CONSTRAINT "lists_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_lines_part" ON "shop"."list_lines" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lists_customer_name" ON "shop"."lists" USING btree ("customer_id","name_key");