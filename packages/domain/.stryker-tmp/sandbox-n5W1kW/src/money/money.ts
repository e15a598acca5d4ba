/** The usual ones at hand: a browser's first question to `Intl` costs it tens of milliseconds. */
// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
const TWO_DIGITS: ReadonlySet<string> = new Set(stryMutAct_9fa48("62") ? [] : (stryCov_9fa48("62"), [stryMutAct_9fa48("63") ? "" : (stryCov_9fa48("63"), 'usd'), stryMutAct_9fa48("64") ? "" : (stryCov_9fa48("64"), 'eur'), stryMutAct_9fa48("65") ? "" : (stryCov_9fa48("65"), 'gbp'), stryMutAct_9fa48("66") ? "" : (stryCov_9fa48("66"), 'inr'), stryMutAct_9fa48("67") ? "" : (stryCov_9fa48("67"), 'bdt')]));

/** Digits after the decimal point of an ISO 4217 currency (usd 2, jpy 0, kwd 3). */
export function minorDigits(currency: string): number {
  if (stryMutAct_9fa48("68")) {
    {}
  } else {
    stryCov_9fa48("68");
    if (stryMutAct_9fa48("70") ? false : stryMutAct_9fa48("69") ? true : (stryCov_9fa48("69", "70"), TWO_DIGITS.has(stryMutAct_9fa48("71") ? currency.toUpperCase() : (stryCov_9fa48("71"), currency.toLowerCase())))) return 2;
    return stryMutAct_9fa48("72") ? new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: currency.toUpperCase()
    }).resolvedOptions().maximumFractionDigits && 2 : (stryCov_9fa48("72"), new Intl.NumberFormat(stryMutAct_9fa48("73") ? "" : (stryCov_9fa48("73"), 'en-US'), stryMutAct_9fa48("74") ? {} : (stryCov_9fa48("74"), {
      style: stryMutAct_9fa48("75") ? "" : (stryCov_9fa48("75"), 'currency'),
      currency: stryMutAct_9fa48("76") ? currency.toLowerCase() : (stryCov_9fa48("76"), currency.toUpperCase())
    })).resolvedOptions().maximumFractionDigits ?? 2);
  }
}

/** Minor units as the decimal number of the REST wire: 24250 usd is 242.5. */
export function toMajor(minor: number, currency: string): number {
  if (stryMutAct_9fa48("77")) {
    {}
  } else {
    stryCov_9fa48("77");
    return Number(formatMajor(minor, currency));
  }
}

/** Minor units as decimal digits without a currency sign: 24250 usd is "242.50". */
export function formatMajor(minor: number, currency: string): string {
  if (stryMutAct_9fa48("78")) {
    {}
  } else {
    stryCov_9fa48("78");
    const digits = minorDigits(currency);
    if (stryMutAct_9fa48("81") ? digits !== 0 : stryMutAct_9fa48("80") ? false : stryMutAct_9fa48("79") ? true : (stryCov_9fa48("79", "80", "81"), digits === 0)) return String(minor);
    const sign = (stryMutAct_9fa48("85") ? minor >= 0 : stryMutAct_9fa48("84") ? minor <= 0 : stryMutAct_9fa48("83") ? false : stryMutAct_9fa48("82") ? true : (stryCov_9fa48("82", "83", "84", "85"), minor < 0)) ? stryMutAct_9fa48("86") ? "" : (stryCov_9fa48("86"), '-') : stryMutAct_9fa48("87") ? "Stryker was here!" : (stryCov_9fa48("87"), '');
    const padded = String(Math.abs(minor)).padStart(stryMutAct_9fa48("88") ? digits - 1 : (stryCov_9fa48("88"), digits + 1), stryMutAct_9fa48("89") ? "" : (stryCov_9fa48("89"), '0'));
    return stryMutAct_9fa48("90") ? `` : (stryCov_9fa48("90"), `${sign}${stryMutAct_9fa48("91") ? padded : (stryCov_9fa48("91"), padded.slice(0, stryMutAct_9fa48("92") ? +digits : (stryCov_9fa48("92"), -digits)))}.${stryMutAct_9fa48("93") ? padded : (stryCov_9fa48("93"), padded.slice(stryMutAct_9fa48("94") ? +digits : (stryCov_9fa48("94"), -digits)))}`);
  }
}

/**
 * A decimal amount as minor units, without floating point: "242.5" usd is 24250.
 * Null when the text is no plain decimal, has more digits than the currency, or leaves the safe range.
 */
export function parseMajor(value: string | number, currency: string): number | null {
  if (stryMutAct_9fa48("95")) {
    {}
  } else {
    stryCov_9fa48("95");
    const match = (stryMutAct_9fa48("102") ? /^(\d{1,15})(?:\.(\D+))?$/ : stryMutAct_9fa48("101") ? /^(\d{1,15})(?:\.(\d))?$/ : stryMutAct_9fa48("100") ? /^(\d{1,15})(?:\.(\d+))$/ : stryMutAct_9fa48("99") ? /^(\D{1,15})(?:\.(\d+))?$/ : stryMutAct_9fa48("98") ? /^(\d)(?:\.(\d+))?$/ : stryMutAct_9fa48("97") ? /^(\d{1,15})(?:\.(\d+))?/ : stryMutAct_9fa48("96") ? /(\d{1,15})(?:\.(\d+))?$/ : (stryCov_9fa48("96", "97", "98", "99", "100", "101", "102"), /^(\d{1,15})(?:\.(\d+))?$/)).exec(stryMutAct_9fa48("103") ? String(value) : (stryCov_9fa48("103"), String(value).trim()));
    const whole = stryMutAct_9fa48("104") ? match[1] : (stryCov_9fa48("104"), match?.[1]);
    if (stryMutAct_9fa48("107") ? whole !== undefined : stryMutAct_9fa48("106") ? false : stryMutAct_9fa48("105") ? true : (stryCov_9fa48("105", "106", "107"), whole === undefined)) return null;
    const digits = minorDigits(currency);
    const fraction = (stryMutAct_9fa48("108") ? match?.[2] && '' : (stryCov_9fa48("108"), (stryMutAct_9fa48("109") ? match[2] : (stryCov_9fa48("109"), match?.[2])) ?? (stryMutAct_9fa48("110") ? "Stryker was here!" : (stryCov_9fa48("110"), '')))).replace(stryMutAct_9fa48("112") ? /0$/ : stryMutAct_9fa48("111") ? /0+/ : (stryCov_9fa48("111", "112"), /0+$/), stryMutAct_9fa48("113") ? "Stryker was here!" : (stryCov_9fa48("113"), ''));
    if (stryMutAct_9fa48("117") ? fraction.length <= digits : stryMutAct_9fa48("116") ? fraction.length >= digits : stryMutAct_9fa48("115") ? false : stryMutAct_9fa48("114") ? true : (stryCov_9fa48("114", "115", "116", "117"), fraction.length > digits)) return null;
    const minor = Number(stryMutAct_9fa48("118") ? whole - fraction.padEnd(digits, '0') : (stryCov_9fa48("118"), whole + fraction.padEnd(digits, stryMutAct_9fa48("119") ? "" : (stryCov_9fa48("119"), '0'))));
    return Number.isSafeInteger(minor) ? minor : null;
  }
}

/** The largest amount of one card payment, in minor units (Stripe: eight digits). */
export const MAX_CHARGE_MINOR = 99_999_999;

/** Stripe's smallest charges in minor units; other currencies use the fallback. */
const MIN_CHARGE_MINOR: Readonly<Record<string, number>> = stryMutAct_9fa48("120") ? {} : (stryCov_9fa48("120"), {
  gbp: 30,
  jpy: 50,
  hkd: 400,
  mxn: 1000
});
const FALLBACK_MIN_CHARGE_MINOR = 50;

/** The smallest amount that can be charged to a card in this currency, in minor units. */
export function minChargeMinor(currency: string): number {
  if (stryMutAct_9fa48("121")) {
    {}
  } else {
    stryCov_9fa48("121");
    return stryMutAct_9fa48("122") ? MIN_CHARGE_MINOR[currency.toLowerCase()] && FALLBACK_MIN_CHARGE_MINOR : (stryCov_9fa48("122"), MIN_CHARGE_MINOR[stryMutAct_9fa48("123") ? currency.toUpperCase() : (stryCov_9fa48("123"), currency.toLowerCase())] ?? FALLBACK_MIN_CHARGE_MINOR);
  }
}