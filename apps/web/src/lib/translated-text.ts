/** The element by which a translator has replaced a text node. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Keeps React's updates working on a page that the browser translates. A translator replaces text
 * nodes by `font` elements. React, which still has the text nodes, would throw where it removes one
 * or inserts before one, and would change the text of one unseen.
 */
export function followTranslations(): void {
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
      const text = removedNodes[0];
      if (font && text instanceof Text) followTranslation(target, text, font);
    }
  }).observe(document, { childList: true, subtree: true });
}

function isFont(node: Node | null | undefined): node is ChildNode {
  return node?.nodeName === 'FONT';
}

function followTranslation(parent: Node, text: Text, font: ChildNode): void {
  translations.set(text, font);
  const shown = (node: Node) => (node.parentNode ? node : (translations.get(node) ?? node));
  parent.removeChild = (node) => {
    Node.prototype.removeChild.call(parent, shown(node));
    return node;
  };
  parent.insertBefore = (node, next) => {
    Node.prototype.insertBefore.call(parent, node, next && shown(next));
    return node;
  };
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      text.data = value;
      // The translator translates it again.
      if (!text.parentNode) font.replaceWith(text);
    },
  });
}
