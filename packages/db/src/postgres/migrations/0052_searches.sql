CREATE TABLE "shop"."search_openings" (
	"text" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "search_openings_text_part_id_pk" PRIMARY KEY("text","part_id")
);
--> statement-breakpoint
CREATE TABLE "shop"."search_weeks" (
	"text" text COLLATE "C" NOT NULL,
	"week" bigint NOT NULL,
	"times" bigint NOT NULL,
	CONSTRAINT "search_weeks_text_week_pk" PRIMARY KEY("text","week")
);
--> statement-breakpoint
CREATE TABLE "shop"."searches" (
	"text" text COLLATE "C" PRIMARY KEY NOT NULL,
	"outcome" text COLLATE "C" NOT NULL,
	"results" bigint NOT NULL,
	"times" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"is_dismissed" boolean NOT NULL,
	CONSTRAINT "searches_outcome_known" CHECK ("shop"."searches"."outcome" in ('none', 'partial', 'found'))
);
--> statement-breakpoint
ALTER TABLE "shop"."search_openings" ADD CONSTRAINT "search_openings_text_searches_text_fk" FOREIGN KEY ("text") REFERENCES "shop"."searches"("text") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."search_openings" ADD CONSTRAINT "search_openings_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "shop"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."search_weeks" ADD CONSTRAINT "search_weeks_text_searches_text_fk" FOREIGN KEY ("text") REFERENCES "shop"."searches"("text") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_openings_part" ON "shop"."search_openings" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "search_weeks_week" ON "shop"."search_weeks" USING btree ("week");--> statement-breakpoint
CREATE INDEX "searches_outcome" ON "shop"."searches" USING btree ("is_dismissed","outcome","times","text");--> statement-breakpoint
CREATE INDEX "searches_dismissed" ON "shop"."searches" USING btree ("is_dismissed","times","text");--> statement-breakpoint
CREATE INDEX "searches_times" ON "shop"."searches" USING btree ("times","last_at");