/**
 * The lint rule against bare text next to an element that comes and goes. A browser that translates
 * the page replaces text nodes, and React then throws when it removes one or inserts an element
 * before it.
 */
const bareText = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          'React crashes here on a page that the browser translates: wrap the text in an element.',
      });

    function checkChildren({ children }) {
      const shown = children
        .map((child) => (child.type === 'JSXExpressionContainer' ? child.expression : child))
        .filter((child) => child.type !== 'JSXEmptyExpression' && !isLineBreak(child));
      if (shown.length < 2) return;
      for (const [index, node] of shown.entries()) {
        const changes = comesAndGoes(node) || comesAndGoes(shown[index - 1]);
        if (changes && isText(node, context)) report(node);
      }
    }

    // The component does not see its neighbors on the page.
    function checkReturn(node) {
      if (isComponent(enclosingFunction(node)) && isCertainText(node.argument)) report(node);
    }

    return { JSXElement: checkChildren, JSXFragment: checkChildren, ReturnStatement: checkReturn };
  },
};

function isLineBreak({ type, value }) {
  return type === 'JSXText' && value.trim() === '' && value.includes('\n');
}

function comesAndGoes(node) {
  if (node?.type === 'LogicalExpression') return node.operator === '&&';
  if (node?.type !== 'ConditionalExpression') return false;
  const { consequent, alternate } = node;
  return isNothing(consequent) || isNothing(alternate) || isText(consequent) !== isText(alternate);
}

function isNothing(node) {
  return node.value === null || node.name === 'undefined' || comesAndGoes(node);
}

function isText(node, context) {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return String(node.value ?? '').trim() !== '';
    case 'LogicalExpression':
      return isText(node.right, context);
    case 'ConditionalExpression':
      return isText(node.consequent, context) || isText(node.alternate, context);
    case 'CallExpression':
      return node.callee.property?.name !== 'map';
    case 'Identifier': {
      const value = context && initialValue(node, context);
      return !value || isText(value, null);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return false;
    default:
      return true;
  }
}

function isCertainText(node) {
  if (node?.type === 'ConditionalExpression') {
    return isCertainText(node.consequent) || isCertainText(node.alternate);
  }
  if (node?.type === 'CallExpression') {
    return node.callee.name === 't' || node.callee.object?.name === 'format';
  }
  return node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && isText(node));
}

function initialValue(node, context) {
  let scope = context.sourceCode.getScope(node);
  while (scope && !scope.set.has(node.name)) scope = scope.upper;
  return scope?.set.get(node.name)?.defs[0]?.node.init;
}

function enclosingFunction(node) {
  let { parent } = node;
  while (parent && !/Function/.test(parent.type)) ({ parent } = parent);
  return parent;
}

function isComponent(node) {
  return /^[A-Z]/.test(node?.id?.name ?? node?.parent?.id?.name ?? '');
}

export default { meta: { name: 'translation' }, rules: { 'bare-text': bareText } };
