//! A list that stores up to `N` items inline.

use std::cmp::Ordering;
use std::ops::{Deref, DerefMut};

/// A list that is usually short and then allocates no memory: ways and cases are created and dropped by the thousands.
#[derive(Clone, Debug)]
pub(crate) struct InlineVec<T, const N: usize> {
    count: usize,
    own: [T; N],
    /// All items, if they do not fit inline.
    more: Vec<T>,
}

impl<T: Copy, const N: usize> InlineVec<T, N> {
    /// Creates an empty list; `blank` fills the unused places.
    pub(crate) const fn new(blank: T) -> InlineVec<T, N> {
        InlineVec { count: 0, own: [blank; N], more: Vec::new() }
    }

    pub(crate) fn push(&mut self, item: T) {
        if self.more.is_empty() {
            if let Some(free) = self.own.get_mut(self.count) {
                *free = item;
                self.count += 1;
                return;
            }
            self.more.extend_from_slice(&self.own);
        }
        self.more.push(item);
    }
}

impl<T: Copy, const N: usize> Extend<T> for InlineVec<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T, const N: usize> Deref for InlineVec<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        if self.more.is_empty() { self.own.get(..self.count).unwrap_or(&[]) } else { &self.more }
    }
}

impl<T, const N: usize> DerefMut for InlineVec<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        if self.more.is_empty() { self.own.get_mut(..self.count).unwrap_or(&mut []) } else { &mut self.more }
    }
}

impl<T: PartialEq, const N: usize> PartialEq for InlineVec<T, N> {
    fn eq(&self, other: &InlineVec<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for InlineVec<T, N> {}

impl<T: PartialOrd, const N: usize> PartialOrd for InlineVec<T, N> {
    fn partial_cmp(&self, other: &InlineVec<T, N>) -> Option<Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl<T: Ord, const N: usize> Ord for InlineVec<T, N> {
    fn cmp(&self, other: &InlineVec<T, N>) -> Ordering {
        (**self).cmp(&**other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_what_there_is_no_room_for() {
        let mut list: InlineVec<u32, 2> = InlineVec::new(0);
        for count in 0..6 {
            assert_eq!(*list, *(0..count).collect::<Vec<u32>>());
            list.push(count);
        }
        list[1] = 7;
        assert_eq!(list.clone(), list);
        assert_eq!(*list, [0, 7, 2, 3, 4, 5]);
    }
}
