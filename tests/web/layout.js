// The layout law: measures a page and says what of it cannot be read or touched.
// layout.py puts this script into every page; `layoutLaw.look()` gives the findings as sentences.
window.layoutLaw ??= (() => {
    const SLACK = 2; // pixels of rounding
    const JUMP = 8; // pixels that something fixed may move while one question stands
    const SHOWN = 0.75; // so much of a line's height or width must be in sight
    const OPAQUE = 0.9;
    const FAINT = 0.3; // what is fading in or out
    const HEARD = '.unseen, .skip, script, style, title, desc, option, noscript, template';
    const FIXED = 'header, nav, main, aside, section, h1, h2, h3, .question, [data-keep]';
    const ANSWERS = 'section.hand :is([data-action], [data-pick]):enabled';

    const styles = new Map();
    const styleOf = element => {
        if (!styles.has(element)) { styles.set(element, getComputedStyle(element)); }
        return styles.get(element);
    };
    const chainOf = element => {
        const chain = [];
        for (let each = element; each; each = each.parentElement) { chain.push(each); }
        return chain;
    };

    // Boxes

    const boxOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
    const meet = (a, b) => ({
        left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
    });
    const wide = box => box.right - box.left;
    const high = box => box.bottom - box.top;
    const isEmpty = box => wide(box) <= SLACK || high(box) <= SLACK;
    const areaOf = box => Math.max(0, wide(box)) * Math.max(0, high(box));
    const centre = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const windowBox = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

    /** The part of a line that is inked: line boxes of tight lines meet, their letters do not. */
    const inkOf = rect => {
        const { left, top, right, bottom } = rect;
        const air = (bottom - top) * 0.22;
        return { left, top: top + air, right, bottom: bottom - air };
    };

    // What clips an element: its ancestors, as far as they contain it

    const containsAbsolute = style => style.position !== 'static' || containsFixed(style);
    const containsFixed = style => style.transform !== 'none' || style.filter !== 'none'
        || /paint|strict|content|layout/.test(style.contain) || style.containerType !== 'normal';
    const isPaintContained = style => /paint|strict|content/.test(style.contain);
    const clips = (style, axis) => isPaintContained(style)
        || style[`overflow${axis}`] !== 'visible' || style.clipPath !== 'none';
    const canScroll = { X: each => each.scrollWidth > each.clientWidth + 1,
        Y: each => each.scrollHeight > each.clientHeight + 1 };
    const scrolls = (element, axis) =>
        /auto|scroll/.test(styleOf(element)[`overflow${axis}`]) && canScroll[axis](element);

    const clippersOf = element => {
        const found = [];
        let position = 'static';
        for (const each of chainOf(element)) {
            if (each === document.body || each === document.documentElement) { break; }
            const style = styleOf(each);
            const holds = each === element || (position === 'fixed' ? containsFixed(style)
                : position === 'absolute' ? containsAbsolute(style) : true);
            if (!holds) { continue; }
            position = style.position;
            if (clips(style, 'X') || clips(style, 'Y')) { found.push(each); }
        }
        return found;
    };
    const clipTo = (box, clipper, keep = () => false) => {
        const style = styleOf(clipper), edge = boxOf(clipper.getBoundingClientRect());
        const cut = { ...box };
        if (clips(style, 'X') && !keep('X')) {
            cut.left = Math.max(cut.left, edge.left); cut.right = Math.min(cut.right, edge.right);
        }
        if (clips(style, 'Y') && !keep('Y')) {
            cut.top = Math.max(cut.top, edge.top); cut.bottom = Math.min(cut.bottom, edge.bottom);
        }
        return cut;
    };
    /** What is left of a box in sight; `seen` is that, `reachable` counts what scrolling shows. */
    const sightOf = (element, box) => {
        let seen = box, reachable = box;
        const scrolled = { X: false, Y: false };
        for (const clipper of clippersOf(element)) {
            for (const axis of ['X', 'Y']) { scrolled[axis] ||= scrolls(clipper, axis); }
            seen = clipTo(seen, clipper);
            reachable = clipTo(reachable, clipper, axis => scrolled[axis]);
        }
        return { seen, reachable, scrolled };
    };

    // Words for what was found

    const nameOf = element => {
        const place = element.closest('[class]') ?? element;
        const names = [...place.classList].filter(each => !each.startsWith('svelte-'));
        return [place.tagName.toLowerCase(), ...names].join('.');
    };
    const wordsOf = element => (element.dataset?.action ?? element.ariaLabel
        ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 36);
    const told = ({ text, holder }) => `"${text.slice(0, 30)}" in ${nameOf(holder)}`;

    // Texts in sight

    const fadeOf = element => chainOf(element)
        .reduce((left, each) => left * Number(styleOf(each).opacity), 1);
    const isMoving = (element, moving) => chainOf(element).some(each => moving.has(each));
    const movingNow = () => new Set(document.getAnimations()
        .filter(each => each.playState === 'running'
            && Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map(each => each.effect.target));
    const isReadable = holder => !holder.closest(HEARD)
        && holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && fadeOf(holder) > FAINT;

    const rootOf = () => document.querySelector('dialog:modal') ?? document.body;
    const readTexts = () => {
        const moving = movingNow(), range = document.createRange(), found = [];
        const walk = document.createTreeWalker(rootOf(), NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const node = walk.currentNode, holder = node.parentElement;
            const text = node.data.trim().replace(/\s+/g, ' ');
            if (!text || !isReadable(holder) || isMoving(holder, moving)) { continue; }
            range.selectNodeContents(node);
            for (const rect of range.getClientRects()) {
                const ink = inkOf(rect);
                if (!isEmpty(ink)) { found.push({ text, holder, ink, ...sightOf(holder, ink) }); }
            }
        }
        return found;
    };

    // The articles of the law, one function each

    /** A way to read a text that is cut: it opens at a touch, or says all of it as a title. */
    const opens = holder => holder.closest('[aria-expanded], [title]') !== null
        || holder.closest('svg')?.querySelector(':scope > title') != null;
    const cutTexts = texts => texts.filter(({ ink, reachable, holder }) => {
        const isCut = wide(reachable) < wide(ink) * SHOWN || high(reachable) < high(ink) * SHOWN;
        const lost = Math.max(wide(ink) - wide(reachable), high(ink) - high(reachable));
        return isCut && lost > SLACK && !opens(holder);
    }).map(each => `cut: ${told(each)}`);

    const beyond = texts => texts.filter(({ ink, scrolled, holder }) => {
        const isOut = ink.right > innerWidth + SLACK || ink.left < -SLACK;
        const isFixed = chainOf(holder).some(each => styleOf(each).position === 'fixed');
        const isBelow = isFixed && !scrolled.Y
            && (ink.bottom > innerHeight + SLACK || ink.top < -SLACK);
        return (isOut && !scrolled.X) || isBelow;
    }).map(each => `off the window: ${told(each)}`);

    const isOpaque = element => {
        const style = styleOf(element);
        if (fadeOf(element) < OPAQUE) { return false; }
        if (/^(img|canvas|video)$/i.test(element.tagName)) { return true; }
        const paint = element instanceof SVGGeometryElement ? style.fill : style.backgroundColor;
        const alpha = /(?:,|\/)\s*([\d.]+)(%?)\)$/.exec(paint);
        const isClear = paint === 'none' || paint === 'transparent';
        const parts = paint.startsWith('rgba') || paint.includes('/') ? alpha : null;
        return !isClear && (parts === null || Number(parts[1]) >= OPAQUE)
            && (!(element instanceof SVGGeometryElement) || Number(style.fillOpacity) >= OPAQUE);
    };
    /** What lies at a point, from the front to the back. */
    const pileAt = ([x, y]) => document.elementsFromPoint(x, y);
    /** What hides a text at a point; nothing where its own element is in front. */
    const coverOf = (holder, point) => {
        for (const each of pileAt(point)) {
            if (each === holder || each.contains(holder)) { return null; }
            if (!holder.contains(each) && isOpaque(each)) { return each; }
        }
        return null;
    };
    const isStuck = element => chainOf(element)
        .some(each => /sticky|fixed/.test(styleOf(each).position));
    /** A text that is scrolled under a bar which stands still can be scrolled out again. */
    const scrollsOut = ({ scrolled, holder }, cover) => isStuck(cover) && (scrolled.Y
        || (document.documentElement.scrollHeight > innerHeight + SLACK && !isStuck(holder)));
    const isPassing = element => element.closest('[role="status"]') !== null;
    const coveredTexts = texts => texts.flatMap(each => {
        const seen = meet(each.seen, windowBox());
        if (isEmpty(seen)) { return []; }
        const cover = coverOf(each.holder, centre(seen));
        const isFine = !cover || scrollsOut(each, cover) || isPassing(cover);
        return isFine ? [] : [`covered: ${told(each)} by ${nameOf(cover)}`];
    });

    const overlapping = texts => {
        const seen = texts.map(each => ({ ...each, box: meet(each.seen, windowBox()) }))
            .filter(({ box }) => !isEmpty(box)).sort((a, b) => a.box.top - b.box.top);
        const found = [];
        seen.forEach((one, index) => {
            for (let next = index + 1; next < seen.length; next += 1) {
                const other = seen[next];
                if (other.box.top > one.box.bottom) { break; }
                const common = meet(one.box, other.box);
                const least = Math.min(areaOf(one.box), areaOf(other.box));
                const isClear = isEmpty(common) || areaOf(common) < least * 0.08;
                if (isClear || one.holder === other.holder && one.text === other.text) { continue; }
                const point = centre(common);
                if (coverOf(one.holder, point) || coverOf(other.holder, point)) { continue; }
                found.push(`text over text: ${told(one)} and ${told(other)}`);
            }
        });
        return found;
    };

    const tooWide = () => {
        const page = document.documentElement, found = [];
        const width = Math.max(page.scrollWidth, window.visualViewport?.width ?? 0);
        if (width > innerWidth + 1) { found.push(`too wide: ${width} of ${innerWidth}`); }
        const isOneScreen = document.querySelector('.play') !== null;
        if (isOneScreen && page.scrollHeight > innerHeight + 1) {
            found.push(`the page scrolls by ${page.scrollHeight - innerHeight}`);
        }
        return found;
    };

    /** Controls that answer the question: all of them whole, in sight, and in front. */
    const answersHidden = () => {
        if (document.querySelector('dialog:modal')) { return []; }
        const moving = movingNow();
        return [...document.querySelectorAll(ANSWERS)]
            .filter(each => !each.closest('details.list') && each.checkVisibility()
                && !isMoving(each, moving))
            .flatMap(each => {
                const box = boxOf(each.getBoundingClientRect());
                const seen = meet(sightOf(each, box).seen, windowBox());
                const isWhole = wide(seen) >= wide(box) - SLACK && high(seen) >= high(box) - SLACK;
                if (!isWhole) { return [`answer out of sight: ${wordsOf(each)}`]; }
                const cover = pileAt(centre(box))[0];
                const isInFront = cover && (each.contains(cover) || cover.contains(each));
                return isInFront || !cover || isPassing(cover) ? []
                    : [`answer covered: ${wordsOf(each)} by ${nameOf(cover)}`];
            });
    };

    /** Where things that stand still were when this question was seen for the first time. */
    let standing = { key: null, boxes: new Map() };
    const jumps = key => {
        const moving = movingNow(), now = new Map();
        for (const each of rootOf().querySelectorAll(FIXED)) {
            const isStill = each.checkVisibility() && !isMoving(each, moving);
            if (isStill) { now.set(each, boxOf(each.getBoundingClientRect())); }
        }
        const sizeKey = `${key} ${innerWidth}x${innerHeight} ${document.documentElement.lang}`;
        const found = [];
        if (key != null && standing.key === sizeKey) {
            for (const [each, box] of now) {
                const before = standing.boxes.get(each);
                const far = before && Math.max(
                    Math.abs(box.left - before.left), Math.abs(box.top - before.top));
                const isScrolled = sightOf(each, box).scrolled.Y;
                if (far > JUMP && !isScrolled) {
                    found.push(`jumps by ${Math.round(far)}: ${nameOf(each)} ${wordsOf(each)}`);
                }
            }
        }
        standing = { key: sizeKey, boxes: now };
        return found;
    };

    /** Everything is hit, also what lets touches through: a badge covers as well as a button. */
    const touchable = new CSSStyleSheet();
    touchable.replaceSync('* { pointer-events: auto !important; }');
    const withoutIt = () => document.adoptedStyleSheets.filter(each => each !== touchable);
    const look = (key = null) => {
        styles.clear();
        document.adoptedStyleSheets = [...withoutIt(), touchable];
        const texts = readTexts();
        const found = [
            ...tooWide(), ...beyond(texts), ...cutTexts(texts), ...overlapping(texts),
            ...coveredTexts(texts), ...answersHidden(), ...jumps(key),
        ];
        document.adoptedStyleSheets = withoutIt();
        styles.clear();
        return [...new Set(found)];
    };

    /** Until everything lies still for two frames, or for as long as it never does. */
    const settle = (most = 40) => new Promise(done => {
        const boxes = () => [...document.querySelectorAll(`${FIXED}, button, p, li`)].flatMap(each => {
            const { left, top, width, height } = each.getBoundingClientRect();
            return [left, top, width, height];
        }).join();
        let before = null, frames = 0;
        const wait = () => {
            const now = boxes();
            frames += 1;
            if (now === before || frames > most) { done(); return; }
            before = now;
            requestAnimationFrame(wait);
        };
        requestAnimationFrame(wait);
    });

    /** Look at frames that come by chance, until `stop`; what was found, and how often it looked. */
    let watching = null;
    const watch = (seed, least = 3, most = 25) => {
        let state = seed >>> 0, wait = 0;
        const chance = () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
        const mine = watching = { found: new Set(), looks: 0 };
        const frame = () => {
            if (watching !== mine) { return; }
            wait -= 1;
            if (wait <= 0) {
                wait = least + Math.floor(chance() * (most - least));
                mine.looks += 1;
                look('watched').forEach(each => mine.found.add(each));
            }
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    };
    const stop = () => {
        const { found, looks } = watching ?? { found: [], looks: 0 };
        watching = null;
        return { found: [...found], looks };
    };
    const looks = () => watching?.looks ?? 0;
    return { look, settle, watch, looks, stop };
})();
