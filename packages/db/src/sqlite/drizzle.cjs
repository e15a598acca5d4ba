// drizzle-kit generates the migrations from the exports of this module.
module.exports = require('./tables.ts').tables;
