-- Unlogged: what it counts is of no use after a crash, and not worth a wait for the disk.
CREATE UNLOGGED TABLE "shop"."tallies" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"calls" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
