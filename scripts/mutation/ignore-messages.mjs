const isText = ({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral';
const isLog = ({ name, property }) => name === 'log' || property?.name === 'log';

/** Why Stryker leaves this text unchanged, or undefined for any other code. */
function shouldIgnore({ node, parent }) {
  if (!isText(node)) return undefined;
  if (parent.type === 'NewExpression' && parent.callee.name === 'Error') {
    return 'The message of an error that only a defect of the code causes.';
  }
  if (parent.type === 'ObjectProperty' && parent.key.name === 'message') {
    return 'A message for people: clients and tests read the code of the error.';
  }
  if (parent.type === 'CallExpression' && isLog(parent.callee.object ?? {})) {
    return 'A line of the log.';
  }
  return undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'messages', value: { shouldIgnore } }];
