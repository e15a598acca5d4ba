import { analyse } from 'scslre';

/** The reports of each pattern: the analysis of one takes milliseconds. */
const known = new Map();

/** The ways in which the time of a regular expression grows faster than the text. */
function findSlowness(source, flags) {
  const key = `/${source}/${flags}`;
  if (!known.has(key)) known.set(key, analyse({ source, flags }).reports);
  return known.get(key);
}

/** A regular expression takes linear time, however long the text that a caller sends. */
const linearRegexp = {
  create: (context) => ({
    Literal(node) {
      if (node.regex === undefined) return;
      const [report] = findSlowness(node.regex.pattern, node.regex.flags);
      if (report === undefined) return;
      const time = report.exponential ? 'exponential' : 'quadratic';
      context.report({ node, message: `This regular expression takes ${time} time.` });
    },
  }),
};

const nameOf = (node) => (node.computed === true ? undefined : node.property?.name);
const isTextSchema = ({ type, callee }) =>
  type === 'CallExpression' && callee.object?.name === 'z' && nameOf(callee) === 'string';

/** What wraps a schema without reading the text. */
const WRAPPERS = new Set([
  'optional',
  'nullable',
  'nullish',
  'default',
  'catch',
  'meta',
  'describe',
]);

/** Text is checked, changed and normalised only after `boundedText` has bounded it. */
const boundedText = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression') return;
      if (nameOf(callee) === 'normalize') {
        context.report({ node, message: 'Use normaliseText: it takes linear time.' });
      }
      if (isTextSchema(callee.object) && !WRAPPERS.has(nameOf(callee))) {
        context.report({ node, message: 'Make this field from boundedText or cleanedText.' });
      }
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Segmenter') {
        context.report({ node, message: 'A segmenter takes long for long texts.' });
      }
    },
  }),
};

export default {
  meta: { name: 'text' },
  rules: { 'linear-regexp': linearRegexp, 'bounded-text': boundedText },
};
