CREATE TABLE "shop"."attributes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"unit" text COLLATE "C",
	"decimals" bigint NOT NULL,
	"help" text COLLATE "C" NOT NULL,
	"choices" json NOT NULL,
	"categories" json NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "attributes_kind_known" CHECK ("shop"."attributes"."kind" in ('number', 'choice', 'text', 'yes-no')),
	CONSTRAINT "attributes_decimals" CHECK ("shop"."attributes"."decimals" >= 0 and "shop"."attributes"."decimals" <= 4)
);
--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "attribute_values" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_key" ON "shop"."attributes" USING btree ("key");