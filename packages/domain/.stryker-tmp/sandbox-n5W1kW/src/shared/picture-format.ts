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
const SIGNATURES = stryMutAct_9fa48("462") ? [] : (stryCov_9fa48("462"), [stryMutAct_9fa48("463") ? {} : (stryCov_9fa48("463"), {
  at: 0,
  bytes: stryMutAct_9fa48("464") ? [] : (stryCov_9fa48("464"), [0xff, 0xd8, 0xff])
}), // JPEG
stryMutAct_9fa48("465") ? {} : (stryCov_9fa48("465"), {
  at: 0,
  bytes: stryMutAct_9fa48("466") ? [] : (stryCov_9fa48("466"), [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
}), // PNG
stryMutAct_9fa48("467") ? {} : (stryCov_9fa48("467"), {
  at: 0,
  bytes: ascii(stryMutAct_9fa48("468") ? "" : (stryCov_9fa48("468"), 'GIF8'))
}), stryMutAct_9fa48("469") ? {} : (stryCov_9fa48("469"), {
  at: 8,
  bytes: ascii(stryMutAct_9fa48("470") ? "" : (stryCov_9fa48("470"), 'WEBP'))
}), stryMutAct_9fa48("471") ? {} : (stryCov_9fa48("471"), {
  at: 4,
  bytes: ascii(stryMutAct_9fa48("472") ? "" : (stryCov_9fa48("472"), 'ftypavif'))
}), stryMutAct_9fa48("473") ? {} : (stryCov_9fa48("473"), {
  at: 4,
  bytes: ascii(stryMutAct_9fa48("474") ? "" : (stryCov_9fa48("474"), 'ftypheic'))
}), stryMutAct_9fa48("475") ? {} : (stryCov_9fa48("475"), {
  at: 4,
  bytes: ascii(stryMutAct_9fa48("476") ? "" : (stryCov_9fa48("476"), 'ftypmif1'))
}), stryMutAct_9fa48("477") ? {} : (stryCov_9fa48("477"), {
  at: 0,
  bytes: stryMutAct_9fa48("478") ? [] : (stryCov_9fa48("478"), [0x49, 0x49, 0x2a, 0x00])
}), // TIFF
stryMutAct_9fa48("479") ? {} : (stryCov_9fa48("479"), {
  at: 0,
  bytes: stryMutAct_9fa48("480") ? [] : (stryCov_9fa48("480"), [0x4d, 0x4d, 0x00, 0x2a])
})]);

/**
 * Whether the first bytes are those of a pixel format. A name or a media type proves nothing, and
 * what decoders open besides, SVG and PDF for example, can carry scripts or ask for other files.
 */
export function isPixelFormat(file: Uint8Array): boolean {
  if (stryMutAct_9fa48("481")) {
    {}
  } else {
    stryCov_9fa48("481");
    return stryMutAct_9fa48("482") ? SIGNATURES.every(({
      at,
      bytes
    }) => bytes.every((byte, index) => file[at + index] === byte)) : (stryCov_9fa48("482"), SIGNATURES.some(stryMutAct_9fa48("483") ? () => undefined : (stryCov_9fa48("483"), ({
      at,
      bytes
    }) => stryMutAct_9fa48("484") ? bytes.some((byte, index) => file[at + index] === byte) : (stryCov_9fa48("484"), bytes.every(stryMutAct_9fa48("485") ? () => undefined : (stryCov_9fa48("485"), (byte, index) => stryMutAct_9fa48("488") ? file[at + index] !== byte : stryMutAct_9fa48("487") ? false : stryMutAct_9fa48("486") ? true : (stryCov_9fa48("486", "487", "488"), file[stryMutAct_9fa48("489") ? at - index : (stryCov_9fa48("489"), at + index)] === byte)))))));
  }
}
function ascii(text: string): number[] {
  if (stryMutAct_9fa48("490")) {
    {}
  } else {
    stryCov_9fa48("490");
    return Array.from(text, stryMutAct_9fa48("491") ? () => undefined : (stryCov_9fa48("491"), letter => letter.charCodeAt(0)));
  }
}