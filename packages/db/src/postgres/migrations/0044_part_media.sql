ALTER TABLE "shop"."parts" ADD COLUMN "pictures" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "packaging" json DEFAULT '[]'::json NOT NULL;