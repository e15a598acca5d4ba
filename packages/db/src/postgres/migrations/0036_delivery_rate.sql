ALTER TABLE "shop"."checkouts" ADD COLUMN "delivery_rate_minor" bigint;--> statement-breakpoint
ALTER TABLE "shop"."checkouts" ADD COLUMN "delivery_free_from_minor" bigint;