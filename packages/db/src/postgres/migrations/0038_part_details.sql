ALTER TABLE "shop"."parts" ADD COLUMN "gtin" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "hs_code" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "country_of_origin" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "shelf_place" text COLLATE "C";