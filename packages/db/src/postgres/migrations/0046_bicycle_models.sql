CREATE TABLE "shop"."bicycle_models" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"former_slugs" json NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"year_from" bigint,
	"year_to" bigint,
	"image" text COLLATE "C" NOT NULL,
	"diagrams" json NOT NULL,
	"version" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."model_positions" (
	"model_id" text COLLATE "C" NOT NULL,
	"no" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C",
	"quantity" bigint NOT NULL,
	"pieces_per_unit" bigint NOT NULL,
	"diagram" bigint NOT NULL,
	"x" bigint NOT NULL,
	"y" bigint NOT NULL,
	CONSTRAINT "model_positions_model_id_no_pk" PRIMARY KEY("model_id","no"),
	CONSTRAINT "model_positions_quantity" CHECK ("shop"."model_positions"."quantity" > 0 and "shop"."model_positions"."pieces_per_unit" > 0),
	CONSTRAINT "model_positions_point" CHECK ("shop"."model_positions"."x" >= 0 and "shop"."model_positions"."x" <= 1000 and "shop"."model_positions"."y" >= 0 and "shop"."model_positions"."y" <= 1000)
);
--> statement-breakpoint
ALTER TABLE "shop"."model_positions" ADD CONSTRAINT "model_positions_model_id_bicycle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "shop"."bicycle_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."model_positions" ADD CONSTRAINT "model_positions_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bicycle_models_slug" ON "shop"."bicycle_models" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "model_positions_part" ON "shop"."model_positions" USING btree ("part_id");