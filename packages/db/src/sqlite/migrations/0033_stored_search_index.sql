CREATE TABLE `search_index` (
	`snapshot` text NOT NULL,
	`position` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`snapshot`, `position`)
);
