CREATE TABLE "shop"."review_counts" (
	"part_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"shown" bigint NOT NULL,
	"hidden" bigint NOT NULL,
	"half_stars" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "parts_status_category_price" ON "shop"."parts" USING btree ("status","category","price_minor","rank","id");--> statement-breakpoint
CREATE INDEX "reviews_created" ON "shop"."reviews" USING btree ("created_at","id");
--> statement-breakpoint
INSERT INTO "shop"."review_counts" ("part_id", "shown", "hidden", "half_stars")
SELECT '', count(*) FILTER (WHERE NOT "hidden"), count(*) FILTER (WHERE "hidden"), coalesce(sum(CAST(2 * "rating" AS integer)) FILTER (WHERE NOT "hidden"), 0)
FROM "shop"."reviews" HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO "shop"."review_counts" ("part_id", "shown", "hidden", "half_stars")
SELECT "part_id", count(*) FILTER (WHERE NOT "hidden"), count(*) FILTER (WHERE "hidden"), coalesce(sum(CAST(2 * "rating" AS integer)) FILTER (WHERE NOT "hidden"), 0)
FROM "shop"."reviews" WHERE "part_id" IS NOT NULL GROUP BY "part_id";
