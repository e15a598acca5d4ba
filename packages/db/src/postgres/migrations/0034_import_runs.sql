CREATE TABLE "shop"."import_runs" (
	"import_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"run_id" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"applied_row" bigint NOT NULL,
	"stopped_row" bigint,
	"lease_until" bigint
);
--> statement-breakpoint
CREATE TABLE "shop"."import_units" (
	"run_id" text COLLATE "C" NOT NULL,
	"unit" bigint NOT NULL,
	"last_row" bigint NOT NULL,
	"rows" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "import_units_run_id_unit_pk" PRIMARY KEY("run_id","unit")
);
--> statement-breakpoint
ALTER TABLE "shop"."import_runs" ADD CONSTRAINT "import_runs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "shop"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."import_runs" ADD CONSTRAINT "import_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "shop"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_lease" ON "shop"."import_runs" USING btree ("lease_until") WHERE "shop"."import_runs"."lease_until" is not null;