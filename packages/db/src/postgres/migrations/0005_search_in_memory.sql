-- Search reads the parts themselves into an index in memory. The extension pg_trgm stays in the
-- database, where others may use it; the shop does not.
DROP INDEX "shop"."parts_search_words";--> statement-breakpoint
DROP INDEX "shop"."parts_search_body";--> statement-breakpoint
ALTER TABLE "shop"."parts" DROP COLUMN "search_body";--> statement-breakpoint
ALTER TABLE "shop"."parts" DROP COLUMN "search_words";--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parts_revision" ON "shop"."parts" USING btree ("revision");
