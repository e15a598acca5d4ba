CREATE TABLE "shop"."search_index" (
	"snapshot" text COLLATE "C" NOT NULL,
	"position" bigint NOT NULL,
	"data" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_index_snapshot_position_pk" PRIMARY KEY("snapshot","position")
);
