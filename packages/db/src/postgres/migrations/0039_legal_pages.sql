CREATE TABLE "shop"."legal_pages" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"updated_at" bigint NOT NULL
);
