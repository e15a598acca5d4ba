CREATE TABLE "shop"."categories" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"parent" text COLLATE "C",
	"position" bigint NOT NULL,
	"into" text COLLATE "C"
);
--> statement-breakpoint
CREATE INDEX "categories_parent" ON "shop"."categories" USING btree ("parent");