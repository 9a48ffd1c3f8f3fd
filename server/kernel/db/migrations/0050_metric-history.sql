CREATE TABLE "vitrine_metric_sample" (
	"time" timestamp with time zone NOT NULL,
	"process" varchar(100) NOT NULL,
	"people" integer NOT NULL,
	"active" integer NOT NULL,
	"sockets" integer NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"p95" real NOT NULL,
	"lag_median" real NOT NULL,
	"lag_high" real NOT NULL,
	"collecting" real NOT NULL,
	"cpu" real NOT NULL,
	"heap_used" bigint NOT NULL,
	"heap_total" bigint NOT NULL,
	"resident" bigint NOT NULL,
	"database_size" bigint NOT NULL,
	CONSTRAINT "vitrine_metric_sample_time_process_pk" PRIMARY KEY("time","process")
);
