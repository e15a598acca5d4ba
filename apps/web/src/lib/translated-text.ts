/** The element by which a translator has replaced a text node. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Keeps React's updates working on a page that the browser translates. A translator replaces text
 * nodes by `font` elements. React, which still has the text nodes, would throw where it removes one
 * or inserts before one, and would change the text of one unseen.
 */
export function followTranslations(): void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // React has changed the text, which the translator translates again.
      translations.get(target)?.replaceWith(target);
      const font = [addedNodes[0], previousSibling, nextSibling].find(
        (node) => node instanceof HTMLFontElement,
      );
      const text = removedNodes[0];
      if (font && text instanceof Text) {
        translations.set(text, font);
        observer.observe(text, { characterData: true });
        updateTranslated(target);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Lets React name the replaced text nodes of `parent` where it changes the children. */
function updateTranslated(parent: Node): void {
  parent.removeChild = (node) => {
    Node.prototype.removeChild.call(parent, shown(node));
    return node;
  };
  parent.insertBefore = (node, next) => {
    Node.prototype.insertBefore.call(parent, node, next && shown(next));
    return node;
  };
}

function shown(node: Node): Node {
  return node.parentNode ? node : (translations.get(node) ?? node);
}
