DROP INDEX "shop"."users_created";--> statement-breakpoint
DROP INDEX "shop"."users_search";--> statement-breakpoint
CREATE INDEX "users_listed" ON "shop"."users" USING btree ("created_at","id","erased_at","search_text");