-- Words are found by the three letters that they share with a text, within words too.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- The description as search compares it: lower case, without accents (foldText in search-words.ts).
ALTER TABLE "shop"."parts" ADD COLUMN "search_body" text COLLATE "C" GENERATED ALWAYS AS (
	normalize(lower(regexp_replace(normalize("description", NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"), NFC)
) STORED;
--> statement-breakpoint
CREATE INDEX "parts_search_words" ON "shop"."parts" USING gin ("search_words" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parts_search_body" ON "shop"."parts" USING gin ("search_body" gin_trgm_ops);
