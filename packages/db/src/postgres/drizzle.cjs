const { checkoutNumbers, orderNumbers } = require('./column-kit.ts');
const { rateLimitCounts } = require('./rate-limit-counts.ts');
const { tables } = require('./tables.ts');

// drizzle-kit generates the migrations from the exports of this module.
module.exports = { ...tables, checkoutNumbers, orderNumbers, rateLimitCounts };
