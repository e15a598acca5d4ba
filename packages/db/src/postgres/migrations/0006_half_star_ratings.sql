ALTER TABLE "shop"."reviews" DROP CONSTRAINT "reviews_rating_in_range";--> statement-breakpoint
ALTER TABLE "shop"."reviews" ALTER COLUMN "rating" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "shop"."reviews" ADD CONSTRAINT "reviews_rating_in_range" CHECK ("shop"."reviews"."rating" between 1 and 5
          and "shop"."reviews"."rating" * 2 = cast("shop"."reviews"."rating" * 2 as integer));