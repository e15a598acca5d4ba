CREATE TABLE "shop"."part_relations" (
	"from_part_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"to_part_id" text COLLATE "C" NOT NULL,
	"date" bigint,
	CONSTRAINT "part_relations_from_part_id_kind_to_part_id_pk" PRIMARY KEY("from_part_id","kind","to_part_id"),
	CONSTRAINT "part_relations_other_part" CHECK ("shop"."part_relations"."from_part_id" <> "shop"."part_relations"."to_part_id"),
	CONSTRAINT "part_relations_kind_known" CHECK ("shop"."part_relations"."kind" in ('replaced-by', 'alternative', 'spare-of', 'accessory'))
);
--> statement-breakpoint
ALTER TABLE "shop"."part_relations" ADD CONSTRAINT "part_relations_from_part_id_parts_id_fk" FOREIGN KEY ("from_part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."part_relations" ADD CONSTRAINT "part_relations_to_part_id_parts_id_fk" FOREIGN KEY ("to_part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_relations_to" ON "shop"."part_relations" USING btree ("to_part_id","kind","from_part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "part_relations_one_successor" ON "shop"."part_relations" USING btree ("from_part_id") WHERE "shop"."part_relations"."kind" = 'replaced-by';