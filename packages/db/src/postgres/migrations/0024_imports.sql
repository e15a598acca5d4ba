CREATE TABLE "shop"."imports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"file_name" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"added" bigint NOT NULL,
	"changed" bigint NOT NULL,
	"unchanged" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"file_hash" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "imports_kind_known" CHECK ("shop"."imports"."kind" in ('parts', 'prices')),
	CONSTRAINT "imports_state_known" CHECK ("shop"."imports"."state" in ('dry-run', 'applied', 'refused')),
	CONSTRAINT "imports_ended" CHECK (("shop"."imports"."state" = 'dry-run') = ("shop"."imports"."ended_at" is null)),
	CONSTRAINT "imports_applied_whole" CHECK ("shop"."imports"."state" <> 'applied' or "shop"."imports"."refused" = 0)
);
--> statement-breakpoint
ALTER TABLE "shop"."imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_created" ON "shop"."imports" USING btree ("created_at","id");