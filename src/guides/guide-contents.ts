/** `<guide-contents>`: marks the section that is being read, and closes the folded list after a click on it. */
customElements.define(
  'guide-contents',
  class GuideContents extends HTMLElement {
    connectedCallback(): void {
      const links = [...this.querySelectorAll('a')]
      const details = this.querySelector('details')
      const named = this.querySelector('summary span')
      const setCurrent = (link: HTMLAnchorElement): void => {
        for (const other of links) {
          if (other === link) other.setAttribute('aria-current', 'location')
          else other.removeAttribute('aria-current')
        }
        if (named !== null) named.textContent = link.textContent
      }
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            const link = links.find(({ hash }) => hash === `#${target.id}`)
            if (isIntersecting && link !== undefined) setCurrent(link)
          }
        },
        { rootMargin: '-20% 0px -70%' },
      )
      for (const link of links) {
        const heading = document.getElementById(link.hash.slice(1))
        if (heading !== null) observer.observe(heading)
        link.addEventListener('click', () => details?.removeAttribute('open'))
      }
    }
  },
)
