CREATE TABLE "shop"."gone_addresses" (
	"address" text COLLATE "C" PRIMARY KEY NOT NULL,
	"gone_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."parts" ADD COLUMN "files" json DEFAULT '[]'::json NOT NULL;